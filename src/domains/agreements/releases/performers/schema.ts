import { z } from 'zod';
import { linkDelivery, signatureLevel } from '#domains/agreements/agreements/index.ts';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { releaseStanding, releaseStatus } from '../schema.ts';
import { PENDING } from './find-pending.ts';
import { AGE_BASES } from './judge-performer.ts';
import { PERFORMER_STEPS, PROJECT_STEPS } from './next-step.ts';

export const projectParams = z.object({ id: projectReference });
export const qrBody = z.strictObject({ format: z.enum(['svg', 'png']).default('svg') });

const rule = z
  .object({
    ok: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Reason code' }),
  })
  .meta({ id: 'PerformerRule' });
const performer = z.object({
  performerId: z
    .string()
    .nullable()
    .meta({ description: 'Null for a person who has a release but was not added as a performer' }),
  userId: z.string().nullable(),
  ok: z.boolean(),
  shotOn: z
    .string()
    .nullable()
    .meta({ description: "First day of the performer's shoot. If it is unknown, first day of the project's shoot" }),
  identity: rule.extend({ examinedOn: z.string().nullable() }),
  age: rule.extend({
    basis: z.enum(AGE_BASES).meta({ id: 'AgeBasis' }).nullable().meta({
      description:
        '`identity`: an examined identity document. `proof_of_age`: a proof of age from a wallet, which does not show the identity. Null if the age is unknown',
    }),
  }),
  release: rule.extend({
    releaseId: z.string().nullable(),
    status: releaseStatus.nullable(),
    standing: releaseStanding.nullable().meta({ description: 'Null if there is no release' }),
  }),
  signature: rule
    .extend({
      level: signatureLevel.nullable(),
      linkDelivery: linkDelivery.nullable(),
      minimum: signatureLevel.meta({
        description: 'The higher of the `minimumSignatureLevel` of the project and of the organization',
      }),
    })
    .meta({
      description:
        "Whether the performer's signature reaches the minimum for a bundle. `ok` does not depend on it: an attested release can also be `ok`",
    }),
  distinct: rule.meta({
    description:
      'Whether the person differs from all other performers in the project. The nullifiers of the releases show this',
  }),
  missing: z.array(z.string()).meta({
    description:
      'Codes of all problems of this performer that make a bundle fail, including the signature and the term of the release. While a verification is open, `identity_in_review`, `identity_requires_input`, or `identity_processing` replaces `identity_missing`',
  }),
  pending: z
    .object({
      for: z.enum(PENDING),
      verificationId: z.string().nullable().meta({ description: 'Null if the person was invited but has not started' }),
    })
    .meta({ id: 'PendingIdentity' })
    .nullable()
    .meta({ description: 'For a missing identity: who must act next, you, the person, or the service' }),
  next: z.enum(PERFORMER_STEPS).meta({ id: 'PerformerStep' }).nullable().meta({
    description:
      'The next step. Null if nothing is missing, or if no step helps. `decide_identity`: decide the verification in `pending`. `await_identity`: wait for the person or the service. `add_performer`: add the person as a performer by their `userId`; you can remove them afterward',
  }),
});

export const depicted = z
  .object({
    projectId: z.string(),
    ok: z.boolean(),
    reasons: z.array(z.string()).meta({ description: 'Codes of the missing items' }),
    ready: z.boolean().meta({
      description:
        'Whether a bundle that you create now would pass. Unlike `ok`, `ready` also depends on the signatures and terms of the releases, the producer, and the shoot days',
    }),
    missing: z.array(z.string()).meta({ description: 'Codes of the reasons why the project is not ready' }),
    records: z.array(z.string()).meta({
      description:
        'Codes of the data that the records of the production lack, such as its title. A bundle passes without them',
    }),
    next: z
      .object({
        step: z.enum(PROJECT_STEPS).meta({ id: 'ProjectStep' }),
        performerId: z.string().nullable().meta({
          description:
            'ID of the performer. Null if the step concerns the whole project, or a person who has a release but was not added as a performer',
        }),
        userId: z.string().nullable(),
      })
      .meta({ id: 'ProjectNext' })
      .nullable()
      .meta({ description: 'The next step. Null if nothing is missing, or if no step helps' }),
    producer: rule.extend({ verificationId: z.string().nullable() }).meta({
      id: 'ProducerRule',
      description: 'Whether the project names a business, and that business is approved now',
    }),
    performers: z.array(performer),
  })
  .meta({ id: 'Depicted' });
