import { z } from 'zod';
import { userId } from '#domains/identity/identity-verification/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { actorField } from '#platform/operation/actor-field.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { email } from '#platform/operation/text-fields.ts';
import { RETENTION_CLASSES } from '#platform/personal-data.ts';
import { ELSEWHERE, ITEM_STATUSES, KEPT_BECAUSE, REASONS, STATUSES, SUBJECT_KINDS } from './erasure.ts';

export const retentionClass = z.enum(RETENTION_CLASSES).meta({ id: 'RetentionClass' });
const erasureStatus = z.enum(STATUSES).meta({ id: 'ErasureStatus' });
const erasureReason = z.enum(REASONS).meta({ id: 'ErasureReason' });
const itemStatus = z.enum(ITEM_STATUSES).meta({ id: 'ErasureItemStatus' });
const keptBecause = z.enum(KEPT_BECAUSE).meta({ id: 'KeptReason' });
const instant = z.iso.datetime();
export const personId = z.string().regex(idPattern('person'), 'Must be a per_… id');

export const erasureBody = z
  .strictObject({
    personId: personId.optional(),
    userId: userId.optional().meta({ description: 'Also erases the person behind it; 422 if there are several' }),
    email: email.optional().meta({ description: 'Only data with this address' }),
    reason: erasureReason.default('request'),
    metadata: metadata.optional(),
    dryRun: z.boolean().default(false).meta({ description: 'Reports what would be erased, and changes nothing' }),
  })
  .refine((body) => [body.personId, body.userId, body.email].filter((value) => value !== undefined).length === 1, {
    message: 'Exactly one of personId, userId, and email is required',
    path: ['personId'],
  });

const windowHours = z.number().int().meta({
  description: 'ERASURE_WINDOW_HOURS: hours after completion during which raw disk and database logs may contain a key',
});

const plan = {
  by: z.enum(SUBJECT_KINDS).meta({
    description: '`age`: erased by retention. `redaction`: redaction of one verification',
  }),
  reason: erasureReason,
  personIds: z.array(z.string()),
  sharedUserIds: z.number().int().meta({
    description: 'userIds of this person that another person also has. Data that names only these is not erased',
  }),
  erases: z.array(
    z.object({ kind: z.string(), class: retentionClass, count: z.number().int() }).meta({ id: 'ErasedCount' }),
  ),
  kept: z
    .array(
      z
        .object({
          kind: z.string(),
          id: z.string(),
          because: keptBecause,
          until: instant.nullable().meta({ description: 'Null if unknown' }),
        })
        .meta({ id: 'KeptItem' }),
    )
    .meta({ description: 'Up to 200; the list of items contains all' }),
  keptTotal: z.number().int(),
  windowHours,
  notErasableByUs: z
    .array(z.object({ kind: z.enum(ELSEWHERE), count: z.number().int() }).meta({ id: 'CopyElsewhere' }))
    .meta({ description: 'Copies outside the service' }),
};

export const erasurePlan = z.object(plan).meta({ id: 'ErasurePlan' });

const head = {
  id: z.string().meta({ description: '`era_…`' }),
  status: erasureStatus.meta({
    description:
      '`scheduled`: not started, can be canceled. `interrupted`: a backup was restored during the erasure; request the rest again',
  }),
  follows: z.string().nullable().meta({
    description:
      'The earlier erasure that had to keep the data that this one erases. After the end of a legal hold, this erasure waits as if the member who ended the hold had requested it',
  }),
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  metadata: shownMetadata,
  createdAt: instant,
  createdBy: actorField,
  completedAt: instant.nullable(),
  scheduledFor: instant.nullable().meta({
    description:
      'Earliest start; null if the erasure began automatically, by retention or after a retention duty ended',
  }),
  needsApproval: z.boolean().meta({ description: 'Whether a second member must approve before it begins' }),
  approvedBy: z.string().nullable().meta({ description: '`usr_…`' }),
  cancelledAt: instant.nullable(),
  cancelledBy: actorField.nullable(),
  unrecoverableBy: instant.nullable().meta({
    description:
      'Time by which the last key to the erased data is destroyed, including raw disk and database logs. Null until completed, and if nothing was erased because all data had to be kept. Earlier backups keep their keys for as long as you keep the backups',
  }),
  unrecoverable: z.boolean().meta({ description: 'Whether these keys are destroyed; false if nothing was erased' }),
  windowHours,
};

export const erasure = z.object({ ...head, ...plan }).meta({ id: 'Erasure' });

const { by, reason, personIds, sharedUserIds } = plan;
export const listedErasure = z.object({ ...head, by, reason, personIds, sharedUserIds }).meta({ id: 'ListedErasure' });

const erasureItem = z
  .object({
    position: z.number().int(),
    source: z.string(),
    kind: z.string(),
    id: z.string(),
    class: retentionClass,
    since: instant,
    status: itemStatus,
    because: keptBecause.nullable(),
    until: instant.nullable(),
    holdId: z.string().nullable(),
    erasedAt: instant.nullable(),
    followedBy: z.string().nullable().meta({ description: 'The erasure that continues it' }),
  })
  .meta({ id: 'ErasureItem' });

export const erasureParams = z.object({ id: z.string().regex(idPattern('erasure')) });
export const erasuresQuery = z.strictObject({
  ...listOf('erasure'),
  ...metadataFilter,
  status: erasureStatus.optional(),
});
export const itemsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  after: z.coerce
    .number()
    .int()
    .min(-1)
    .max(2_147_483_647)
    .default(-1)
    .meta({ description: '`nextAfter` of the previous page' }),
  status: itemStatus.optional(),
});
export const itemsPage = z.object({ data: z.array(erasureItem), nextAfter: z.number().int().nullable() });
