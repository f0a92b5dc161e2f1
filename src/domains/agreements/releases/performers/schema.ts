import { z } from 'zod';
import { linkDelivery, signatureLevel } from '#domains/agreements/agreements/index.ts';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { releaseStatus } from '../schema.ts';

export const projectParams = z.object({ id: projectReference });
export const qrBody = z.strictObject({ format: z.enum(['svg', 'png']).default('svg') });

const rule = z
  .object({
    ok: z.boolean(),
    reason: z.string().nullable().meta({ description: 'A code' }),
  })
  .meta({ id: 'PerformerRule' });
const performer = z.object({
  performerId: z.string().nullable().meta({ description: 'Null of one who has a release and was not declared' }),
  userId: z.string().nullable(),
  ok: z.boolean(),
  shotOn: z.string().nullable().meta({ description: 'The first day of their shoot; else of the project' }),
  identity: rule.extend({ examinedOn: z.string().nullable() }),
  age: rule,
  release: rule.extend({ releaseId: z.string().nullable(), status: releaseStatus.nullable() }),
  signature: rule
    .extend({
      level: signatureLevel.nullable(),
      linkDelivery: linkDelivery.nullable(),
      minimum: signatureLevel.meta({
        description: '`minimumSignatureLevel` of the project, or of the organization where that is higher',
      }),
    })
    .meta({
      description:
        "What a bundle says of the performer's signature: whether it reaches the minimum. Does not count for `ok`, which attested releases may have too",
    }),
  distinct: rule.meta({ description: 'Whether it is nobody else of the project, by the nullifiers of the releases' }),
});

export const depicted = z
  .object({
    projectId: z.string(),
    ok: z.boolean(),
    reasons: z.array(z.string()).meta({ description: 'Codes: why not everybody may be shown' }),
    performers: z.array(performer),
  })
  .meta({ id: 'Depicted' });
