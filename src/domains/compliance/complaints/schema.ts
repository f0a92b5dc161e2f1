import { z } from 'zod';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { actorField } from '#platform/operation/actor-field.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { email, line, lines, webUrl } from '#platform/operation/text-fields.ts';
import { COMPLAINT_ACTIONS, COMPLAINT_KINDS, COMPLAINT_STATUSES, DECISION_REASONS, RELATIONS } from './complaint.ts';

const time = z.iso.datetime();
const projectId = projectReference;
const note = lines(5000);
const complaintKind = z.enum(COMPLAINT_KINDS).meta({ id: 'ComplaintKind' });
const complaintStatus = z.enum(COMPLAINT_STATUSES).meta({ id: 'ComplaintStatus' });
const relation = z.enum(RELATIONS).meta({ id: 'ComplainantRelation' });
const outcome = z.enum(['removed', 'rejected']).meta({ id: 'ComplaintOutcome' });

export const complaintBody = z.strictObject({
  url: webUrl.meta({ description: 'Address of the content' }),
  kind: complaintKind,
  statement: lines(5000).optional().meta({ description: 'Text of the complaint' }),
  complainant: z
    .strictObject({
      name: line(200).optional(),
      email: email.optional(),
      relation: relation.default('other').meta({ description: 'How the complainant relates to the content' }),
    })
    .optional()
    .meta({ description: 'The person who complains. Omit for an anonymous complaint' }),
  projectId: projectId.optional().meta({ description: 'ID of the production, if known' }),
  receivedAt: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Time at which you received the complaint, if earlier than now. The deadline starts then' }),
  metadata: metadata.optional(),
});

const reason = z.enum(DECISION_REASONS).meta({ id: 'ComplaintDecisionReason' });
export const decisionBody = z.strictObject({
  outcome: outcome.meta({ description: 'Whether you removed the content' }),
  reason: reason.default('other'),
  note: note.optional(),
});
export const appealBody = z.strictObject({ note: note.optional().meta({ description: 'Grounds for the appeal' }) });
export const appealDecisionBody = z.strictObject({
  outcome: z
    .enum(['upheld', 'reversed'])
    .meta({ id: 'AppealOutcome', description: 'Result of the appeal: whether the first decision stands' }),
  reason: reason.optional(),
  note: note.optional(),
});
export const reviewBody = z.strictObject({ note: note.optional() });
export const noteBody = z.strictObject({ note });

export const complaintParams = z.object({ id: z.string().regex(idPattern('complaint')) });
export const complaintsQuery = z.strictObject({
  ...listOf('complaint'),
  ...metadataFilter,
  status: complaintStatus.optional(),
  kind: complaintKind.optional(),
  projectId: projectId.optional(),
  overdue: z
    .stringbool()
    .optional()
    .meta({ description: '`true`: only complaints whose decision is overdue. `false`: only the others' }),
});

export const complaintSummary = z
  .object({
    id: z.string(),
    status: complaintStatus,
    kind: complaintKind,
    relation,
    projectId: z.string().nullable(),
    receivedAt: time,
    dueAt: time.meta({
      description: 'Time by which the decision is due: 7 business days after receipt (Monday to Friday, UTC)',
    }),
    decidedAt: time.nullable(),
    decidedInTime: z.boolean().nullable(),
    outcome: outcome.nullable().meta({ description: 'The first decision' }),
    reason: reason.nullable().meta({ description: 'Reason for the latest decision' }),
    appealedAt: time.nullable(),
    appealDueAt: time
      .nullable()
      .meta({ description: 'Time by which the appeal must be decided: 7 business days after you received it' }),
    appealDecidedAt: time.nullable(),
    overdue: z.boolean().meta({ description: 'Whether the decision is overdue' }),
    contentRemoved: z.boolean().meta({ description: 'Whether the current decision is to remove the content' }),
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'ComplaintSummary' });

const onlyWithScope = 'Address of the content. Requires the scope `pii:read`; null after erasure';
export const complaint = complaintSummary
  .extend({
    erased: z.boolean(),
    url: z.string().nullable().optional().meta({ description: onlyWithScope }),
    statement: z.string().nullable().optional().meta({ description: onlyWithScope }),
    complainant: z
      .object({ name: z.string().nullable(), email: z.string().nullable() })
      .nullable()
      .optional()
      .meta({ description: onlyWithScope }),
    history: z
      .array(
        z.object({
          action: z.enum(COMPLAINT_ACTIONS).meta({ id: 'ComplaintAction' }),
          code: z.string().nullable(),
          note: z.string().nullable().optional().meta({ description: 'Present only with the scope pii:read' }),
          by: actorField,
          at: time,
        }),
      )
      .meta({ description: 'History of the complaint, oldest entry first. Entries never change' }),
  })
  .meta({ id: 'Complaint' });
