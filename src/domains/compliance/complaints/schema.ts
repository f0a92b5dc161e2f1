import { z } from 'zod';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { coverageStatus, fileParams } from '#domains/works/files/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { actorField } from '#platform/operation/actor-field.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { email, line, lines, webUrl } from '#platform/operation/text-fields.ts';
import {
  COMPLAINT_ACTIONS,
  COMPLAINT_KINDS,
  COMPLAINT_SOURCES,
  COMPLAINT_STATUSES,
  DEADLINE_RULES,
  DECISION_REASONS,
  RELATIONS,
} from './complaint.ts';

const time = z.iso.datetime();
const projectId = projectReference;
const workId = z.string().regex(idPattern('work'), 'Must be the ID of a work');
const note = lines(5000);
export const complaintKind = z.enum(COMPLAINT_KINDS).meta({ id: 'ComplaintKind' });
export const complaintStatus = z.enum(COMPLAINT_STATUSES).meta({ id: 'ComplaintStatus' });
export const relation = z.enum(RELATIONS).meta({ id: 'ComplainantRelation' });
export const outcome = z.enum(['removed', 'rejected']).meta({ id: 'ComplaintOutcome' });

const source = z.enum(COMPLAINT_SOURCES).meta({
  id: 'ComplaintSource',
  description: '`recorded`: you recorded it. `public`: sent on your public complaint page',
});
const deadline = z.enum(DEADLINE_RULES).meta({
  id: 'ComplaintDeadline',
  description:
    '`business_days`: 7 business days (Monday to Friday, UTC). `hours_48`: a complete request on your public page to remove intimate pictures',
});

export const complaintBody = z
  .strictObject({
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
    workId: workId.optional().meta({ description: 'ID of the work, for a complaint of kind `copyright`' }),
    receivedAt: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'Time at which you received the complaint, if earlier than now. The deadline starts then' }),
    metadata: metadata.optional(),
  })
  .refine(({ kind, workId: work }) => work === undefined || kind === 'copyright', {
    path: ['workId'],
    message: 'Allowed only for a complaint of kind copyright',
  });

const MOST_FILES = 1000;
const fileIds = z
  .array(fileParams.shape.id)
  .max(MOST_FILES)
  .superRefine((ids, { addIssue }) => {
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index) addIssue({ code: 'custom', path: [index], message: 'Must not be listed twice' });
  });

const reason = z.enum(DECISION_REASONS).meta({ id: 'ComplaintDecisionReason' });
export const decisionBody = z.strictObject({
  outcome: outcome.meta({ description: 'Whether you removed the content' }),
  reason: reason.default('other'),
  note: note.optional(),
  fileIds: fileIds.optional().meta({
    description: 'Your registered files that the decision removes. Their coverage is `removed` from then on',
  }),
});
export const appealBody = z.strictObject({ note: note.optional().meta({ description: 'Grounds for the appeal' }) });
export const appealDecisionBody = z.strictObject({
  outcome: z
    .enum(['upheld', 'reversed'])
    .meta({ id: 'AppealOutcome', description: 'Result of the appeal: whether the first decision stands' }),
  reason: reason.optional(),
  note: note.optional(),
  fileIds: fileIds
    .optional()
    .meta({ description: 'Files to remove, if you reverse a rejection. Reversing a removal reinstates its files' }),
});
export const reinstateBody = z
  .strictObject({
    reason,
    note: note.optional(),
    fileIds: fileIds
      .min(1)
      .optional()
      .meta({ description: 'Files to reinstate. By default, all files that the decision removes' }),
  })
  .meta({ id: 'FileReinstatement' });
export const reviewBody = z.strictObject({ note: note.optional() });
export const linkBody = z.strictObject({
  workId: workId.nullable().meta({ description: 'ID of the work that the complaint is about; null for none' }),
});
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
    source,
    deadline,
    projectId: z.string().nullable(),
    workId: z.string().nullable().meta({ description: 'ID of the work that a copyright complaint is about' }),
    receivedAt: time,
    dueAt: time.meta({
      description: 'Time by which the decision is due, according to `deadline`',
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
    removedFiles: z
      .array(
        z
          .object({
            fileId: z.string(),
            removedAt: time,
            reinstatedAt: time.nullable().meta({ description: 'Null while the complaint removes the file' }),
          })
          .meta({ id: 'RemovedFile' }),
      )
      .meta({ description: 'Registered files that the decision removed' }),
    url: z.string().nullable().optional().meta({ description: onlyWithScope }),
    workTitle: z
      .string()
      .nullable()
      .optional()
      .meta({ description: `The work as a complainant on the public page named it. ${onlyWithScope}` }),
    statement: z.string().nullable().optional().meta({ description: onlyWithScope }),
    complainant: z
      .object({ name: z.string().nullable(), email: z.string().nullable() })
      .nullable()
      .optional()
      .meta({ description: onlyWithScope }),
    files: z
      .array(
        z
          .object({ sha256: z.string(), perceptualHash: z.string().nullable() })
          .meta({ id: 'ReportedFile', description: 'Hashes of a file, computed in the browser of the complainant' }),
      )
      .optional()
      .meta({ description: 'Files that the complainant named. Requires the scope `pii:read`' }),
    declared: z
      .object({
        intimate: z.boolean().meta({ description: 'The content shows the person nude or in a sexual act' }),
        goodFaith: z.boolean(),
        signature: z.string().nullable().meta({ description: 'Name that the complainant typed as a signature' }),
      })
      .meta({ id: 'ComplaintDeclaration' })
      .nullable()
      .optional()
      .meta({
        description: 'What the complainant declared on your public page. Requires the scope `pii:read`',
      }),
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

export const complaintCopies = z.object({
  data: z.array(
    z
      .object({
        fileId: z.string(),
        projectId: z.string(),
        workId: z.string().nullable().meta({ description: 'ID of the work that the file embodies, if stated' }),
        match: z.enum(['exact', 'derived', 'similar']).meta({
          id: 'CopyMatch',
          description:
            '`exact`: same SHA-256. `derived`: one file derives from the other, or both from a third. `similar`: similar PDQ hash of the picture, or of a key frame',
        }),
        distance: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'Number of different bits of the PDQ hash, of 256; null unless `similar`' }),
        at: z.number().int().nullable().meta({
          description:
            'For a similar key frame of a film: its time, in milliseconds from the beginning; otherwise null',
        }),
        status: coverageStatus,
      })
      .meta({ id: 'ComplaintCopy' }),
  ),
  nextCursor: z.null(),
});
