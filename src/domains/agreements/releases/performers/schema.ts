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
    reason: z.string().nullable().meta({ description: 'A code' }),
  })
  .meta({ id: 'PerformerRule' });
const performer = z.object({
  performerId: z
    .string()
    .nullable()
    .meta({ description: 'Null for a person who has a release but is not a declared performer' }),
  userId: z.string().nullable(),
  ok: z.boolean(),
  shotOn: z.string().nullable().meta({ description: "First day of the performer's shoot; else of the project" }),
  identity: rule.extend({ examinedOn: z.string().nullable() }),
  age: rule.extend({
    basis: z.enum(AGE_BASES).meta({ id: 'AgeBasis' }).nullable().meta({
      description:
        '`identity`: an examined document. `proof_of_age`: a proof of age from a wallet, which is no examination of identity. Null if the age is unknown',
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
        description: '`minimumSignatureLevel` of the project, or of the organization if higher',
      }),
    })
    .meta({
      description:
        "Result in a bundle: whether the performer's signature reaches the minimum. `ok` does not depend on it, because an attested release can be `ok` too",
    }),
  distinct: rule.meta({
    description: 'Whether the person differs from all others in the project, by the nullifiers of the releases',
  }),
  missing: z.array(z.string()).meta({
    description:
      'Codes of all problems of this performer that make a bundle fail, including the signature and the term of the release',
  }),
  pending: z
    .object({
      for: z.enum(PENDING),
      verificationId: z.string().nullable().meta({ description: 'Null if the person was invited and has not begun' }),
    })
    .meta({ id: 'PendingIdentity' })
    .nullable()
    .meta({ description: 'For a missing identity: whether it waits for your decision, the person, or the service' }),
  next: z.enum(PERFORMER_STEPS).meta({ id: 'PerformerStep' }).nullable().meta({
    description:
      'The next action; null if nothing is missing, or no action helps. `decide_identity`: decide the verification in `pending`; `await_identity`: the person or the service has to act first. `add_performer`: add the person as a performer by their `userId`, after which you can remove them',
  }),
});

export const depicted = z
  .object({
    projectId: z.string(),
    ok: z.boolean(),
    reasons: z.array(z.string()).meta({ description: 'Codes of what is missing' }),
    ready: z.boolean().meta({
      description:
        'Whether a bundle created now would pass. Unlike `ok`, this considers the signatures and terms of the releases, the producer, and the shoot days',
    }),
    missing: z.array(z.string()).meta({ description: 'Codes of the reasons why it is not ready' }),
    next: z
      .object({
        step: z.enum(PROJECT_STEPS).meta({ id: 'ProjectStep' }),
        performerId: z.string().nullable().meta({
          description: 'Null if it concerns the whole project, or someone who has a release and is not declared',
        }),
        userId: z.string().nullable(),
      })
      .meta({ id: 'ProjectNext' })
      .nullable()
      .meta({ description: 'The next action; null if nothing is missing, or no action helps' }),
    producer: rule.extend({ verificationId: z.string().nullable() }).meta({
      id: 'ProducerRule',
      description: 'Whether the business behind the project is named and approved now',
    }),
    performers: z.array(performer),
  })
  .meta({ id: 'Depicted' });
