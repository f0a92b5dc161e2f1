import { z } from 'zod';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { email, line, lines, webUrl } from '#platform/operation/text-fields.ts';
import { COMPLAINT_ACTIONS, COMPLAINT_KINDS, COMPLAINT_STATUSES, DECISION_REASONS, RELATIONS } from './complaint.ts';

const time = z.iso.datetime();
const projectId = projectReference;
const note = lines(5000);

export const complaintBody = z.strictObject({
  url: webUrl.meta({ description: 'Where the content can be seen' }),
  kind: z.enum(COMPLAINT_KINDS),
  statement: lines(5000).optional().meta({ description: 'What is said to be wrong' }),
  complainant: z
    .strictObject({
      name: line(200).optional(),
      email: email.optional(),
      relation: z.enum(RELATIONS).default('other').meta({ description: 'What the complainant is to the content' }),
    })
    .optional()
    .meta({ description: 'Anonymous where not given' }),
  projectId: projectId.optional().meta({ description: 'The production that it is about, where it is known' }),
  receivedAt: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'When it reached you, where that was earlier: the time to decide runs from then' }),
  metadata: metadata.optional(),
});

const reason = z.enum(DECISION_REASONS);
export const decisionBody = z.strictObject({
  outcome: z.enum(['removed', 'rejected']).meta({ description: 'Whether the content was removed' }),
  reason: reason.default('other'),
  note: note.optional(),
});
export const appealBody = z.strictObject({ note: note.optional().meta({ description: 'What is put forward' }) });
export const appealDecisionBody = z.strictObject({
  outcome: z.enum(['upheld', 'reversed']).meta({ description: 'Whether the first decision stands' }),
  reason: reason.optional(),
  note: note.optional(),
});
export const reviewBody = z.strictObject({ note: note.optional() });
export const noteBody = z.strictObject({ note });

export const complaintParams = z.object({ id: z.string().regex(idPattern('complaint')) });
export const complaintsQuery = z.strictObject({
  ...listOf('complaint'),
  ...metadataFilter,
  status: z.enum(COMPLAINT_STATUSES).optional(),
  kind: z.enum(COMPLAINT_KINDS).optional(),
  projectId: projectId.optional(),
  overdue: z
    .stringbool()
    .optional()
    .meta({ description: 'Only those whose decision is owed and late, or only others' }),
});

export const complaintSummary = z
  .object({
    id: z.string(),
    status: z.enum(COMPLAINT_STATUSES),
    kind: z.enum(COMPLAINT_KINDS),
    relation: z.enum(RELATIONS),
    projectId: z.string().nullable(),
    receivedAt: time,
    dueAt: time.meta({ description: '7 business days (Monday to Friday, UTC) after it was received' }),
    decidedAt: time.nullable(),
    decidedInTime: z.boolean().nullable(),
    outcome: z.enum(['removed', 'rejected']).nullable().meta({ description: 'The first decision' }),
    reason: reason.nullable().meta({ description: 'Of the latest decision' }),
    appealedAt: time.nullable(),
    appealDueAt: time.nullable().meta({ description: '7 business days after the appeal' }),
    appealDecidedAt: time.nullable(),
    overdue: z.boolean().meta({ description: 'A decision is owed and its time is over' }),
    contentRemoved: z.boolean().meta({ description: 'Whether the content is to be gone as things stand' }),
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'ComplaintSummary' });

const onlyWithScope = 'This and the next two only with the scope pii:read; null once erased';
export const complaint = complaintSummary
  .extend({
    erased: z.boolean(),
    url: z.string().nullable().optional().meta({ description: onlyWithScope }),
    statement: z.string().nullable().optional(),
    complainant: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable().optional(),
    history: z
      .array(
        z.object({
          action: z.enum(COMPLAINT_ACTIONS),
          code: z.string().nullable(),
          note: z.string().nullable().optional().meta({ description: 'Only with the scope pii:read' }),
          by: z.object({ kind: z.string(), id: z.string() }),
          at: time,
        }),
      )
      .meta({ description: 'What happened, oldest first; nothing of it is ever changed' }),
  })
  .meta({ id: 'Complaint' });
