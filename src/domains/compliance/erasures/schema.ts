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
    userId: userId.optional().meta({
      description:
        'Your own ID for the user. Also erases the person behind it. Returns 422 if it belongs to several people',
    }),
    email: email.optional().meta({ description: 'Erases only the data with this email address' }),
    reason: erasureReason.default('request'),
    metadata: metadata.optional(),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether to only report the data that would be erased, without changing anything' }),
  })
  .refine((body) => [body.personId, body.userId, body.email].filter((value) => value !== undefined).length === 1, {
    message: 'Exactly one of personId, userId, and email is required',
    path: ['personId'],
  });

const windowHours = z.number().int().meta({
  description:
    'Hours after completion until raw disk and database logs contain no key to the data (ERASURE_WINDOW_HOURS)',
});

const plan = {
  by: z.enum(SUBJECT_KINDS).meta({
    description: 'How the data was selected. `age`: by the retention policy. `redaction`: one redacted verification',
  }),
  reason: erasureReason,
  personIds: z.array(z.string()),
  sharedUserIds: z.number().int().meta({
    description:
      "Number of this person's userIds that belong to other people too. Data is not erased if it contains no other ID of the person",
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
          until: instant.nullable().meta({ description: 'Time until which the item is kept; null if unknown' }),
        })
        .meta({ id: 'KeptItem' }),
    )
    .meta({ description: 'Items that are kept, up to 200. The list of items contains all of them' }),
  keptTotal: z.number().int(),
  windowHours,
  notErasableByUs: z
    .array(z.object({ kind: z.enum(ELSEWHERE), count: z.number().int() }).meta({ id: 'CopyElsewhere' }))
    .meta({ description: 'Copies outside the service, which it cannot erase' }),
};

export const erasurePlan = z.object(plan).meta({ id: 'ErasurePlan' });

const head = {
  id: z.string().meta({ description: '`era_…`' }),
  status: erasureStatus.meta({
    description:
      '`scheduled`: not started; you can cancel it. `interrupted`: a backup was restored during the erasure; request the rest again',
  }),
  follows: z.string().nullable().meta({
    description:
      'ID of an earlier erasure that had to keep this data. If this erasure follows a legal hold, the member who ended the hold counts as its requester',
  }),
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  metadata: shownMetadata,
  createdAt: instant,
  createdBy: actorField,
  completedAt: instant.nullable(),
  scheduledFor: instant.nullable().meta({
    description:
      'Earliest start. Null if the erasure began automatically, by the retention policy or at the end of a retention duty',
  }),
  needsApproval: z.boolean().meta({ description: 'Whether a second member must approve the erasure before it begins' }),
  approvedBy: z.string().nullable().meta({ description: 'ID of the member who approved the erasure (`usr_…`)' }),
  cancelledAt: instant.nullable(),
  cancelledBy: actorField.nullable(),
  unrecoverableBy: instant.nullable().meta({
    description:
      'Time by which the last key to the erased data is destroyed, including keys in raw disk and database logs. Null until completed, and null if nothing was erased. Earlier backups keep their keys until you delete the backups',
  }),
  unrecoverable: z.boolean().meta({ description: 'Whether these keys are destroyed. False if nothing was erased' }),
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
    followedBy: z.string().nullable().meta({ description: 'ID of the erasure that continues this item' }),
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
