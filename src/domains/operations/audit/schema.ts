import { z } from 'zod';
import { TILE_WIDTH } from '#platform/audit-log/index.ts';
import { actorField } from '#platform/operation/actor-field.ts';
import { listOf } from '#platform/operation/list.ts';

const time = z.iso.datetime();
const id = z.string().regex(/^aud_[0-9a-z]{26}$/);
const size = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const entriesQuery = z.strictObject({
  ...listOf('audit'),
  subject: z.string().min(1).max(512).optional().meta({ description: 'ID of the object that the entry is about' }),
  personId: z.string().max(40).optional().meta({
    description:
      'Only entries about this person and about all objects with their personal data. After the person is erased, only entries about the person itself',
  }),
  action: z.string().min(1).max(100).optional().meta({ description: 'Action, such as `agreement.signed`' }),
  actorId: z.string().min(1).max(512).optional(),
  from: time.optional().meta({ description: 'Only entries from this time on' }),
  to: time.optional().meta({ description: 'Only entries before this time' }),
});

export const entry = z
  .object({
    id,
    at: time,
    action: z.string(),
    subject: z.string(),
    subjectExternalId: z.string().nullable().meta({
      description: 'Your own ID for the object, such as the `userId` of a verification; null if it has none',
    }),
    subjectProjectId: z.string().nullable().meta({
      description: 'Project that the object belongs to; null if it belongs to none, or was deleted',
    }),
    actor: actorField,
    event: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    index: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Position in the audit log. Null for about a second after the change' }),
  })
  .meta({ id: 'AuditEntry' });

export const receiptParams = z.object({ id });

export const receiptQuery = z.strictObject({
  witnessed: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({
      description:
        '`true`: the receipt uses the newest checkpoint that a witness has cosigned. It can take a minute until that checkpoint includes the entry',
    }),
});

export const attestationsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

const attestation = z
  .object({
    size: z.number().int(),
    checkpoint: z.string().meta({ description: 'Signed note. The time-stamp token covers its bytes' }),
    note: z.string().meta({ description: 'Signed note with the cosignatures of the witnesses' }),
    witnesses: z.array(z.string()).meta({ description: 'Names of the witnesses who cosigned' }),
    timeStampToken: z.string().nullable().meta({ description: 'Time-stamp token (RFC 3161): DER in base64' }),
    at: time.meta({ description: 'Time of the last attestation' }),
  })
  .meta({ id: 'AuditAttestation' });

export const attestations = z.object({ data: z.array(attestation) });

export const consistencyQuery = z.strictObject({
  from: size.meta({ description: 'Size of the earlier tree' }),
  to: size.optional().meta({ description: 'Size of the later tree. By default, the size of the newest checkpoint' }),
});

const tree = z
  .object({
    size: z.number().int(),
    root: z.string().meta({ description: 'Root hash of the tree, in base64' }),
    checkpoint: z
      .string()
      .nullable()
      .meta({ description: 'Signed note for this size. Null if the service signed no checkpoint of this size' }),
  })
  .meta({ id: 'AuditTree' });

export const consistency = z.object({
  from: tree,
  to: tree,
  path: z
    .array(z.string())
    .meta({ description: 'The proof: hashes in base64. RFC 9162 section 2.1.4.2 describes how to check it' }),
});

export const tileParams = z.object({
  level: z.coerce.number().int().min(0).max(6),
  index: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

export const tileQuery = z.strictObject({
  width: z.coerce.number().int().min(1).max(TILE_WIDTH).default(TILE_WIDTH).meta({
    description: 'Number of hashes in a partial tile',
  }),
});
