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
  url: webUrl.meta({ description: 'Location of the content' }),
  kind: complaintKind,
  statement: lines(5000).optional().meta({ description: 'The complaint in words' }),
  complainant: z
    .strictObject({
      name: line(200).optional(),
      email: email.optional(),
      relation: relation.default('other').meta({ description: 'Relation of the complainant to the content' }),
    })
    .optional()
    .meta({ description: 'Omit for an anonymous complaint' }),
  projectId: projectId.optional().meta({ description: 'The production, if known' }),
  receivedAt: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Earlier date of receipt: the deadline for the decision runs from it' }),
  metadata: metadata.optional(),
});

const reason = z.enum(DECISION_REASONS).meta({ id: 'ComplaintDecisionReason' });
export const decisionBody = z.strictObject({
  outcome: outcome.meta({ description: 'Whether the content was removed' }),
  reason: reason.default('other'),
  note: note.optional(),
});
export const appealBody = z.strictObject({ note: note.optional().meta({ description: 'Grounds of the appeal' }) });
export const appealDecisionBody = z.strictObject({
  outcome: z
    .enum(['upheld', 'reversed'])
    .meta({ id: 'AppealOutcome', description: 'Whether the first decision stands' }),
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
  overdue: z.stringbool().optional().meta({ description: 'Only complaints with an overdue decision, or only others' }),
});

export const complaintSummary = z
  .object({
    id: z.string(),
    status: complaintStatus,
    kind: complaintKind,
    relation,
    projectId: z.string().nullable(),
    receivedAt: time,
    dueAt: time.meta({ description: '7 business days (Monday to Friday, UTC) after receipt' }),
    decidedAt: time.nullable(),
    decidedInTime: z.boolean().nullable(),
    outcome: outcome.nullable().meta({ description: 'The first decision' }),
    reason: reason.nullable().meta({ description: 'Reason of the latest decision' }),
    appealedAt: time.nullable(),
    appealDueAt: time.nullable().meta({ description: '7 business days after the appeal' }),
    appealDecidedAt: time.nullable(),
    overdue: z.boolean().meta({ description: 'Whether a decision is overdue' }),
    contentRemoved: z.boolean().meta({ description: 'Whether the current decision is to remove the content' }),
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'ComplaintSummary' });

const onlyWithScope = 'Requires the scope `pii:read`; null after erasure';
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
          note: z.string().nullable().optional().meta({ description: 'Only with the scope pii:read' }),
          by: actorField,
          at: time,
        }),
      )
      .meta({ description: 'Events, oldest first; entries never change' }),
  })
  .meta({ id: 'Complaint' });
