import { projectInEvent, requireProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { linkDispute } from '#domains/works/works/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import {
  type ComplaintDetails,
  type ComplaintKind,
  type ComplaintSource,
  type DeadlineRule,
  dueAtOf,
  type Relation,
} from './complaint.ts';
import { getComplaint } from './list-complaints.ts';
import { complainantIndex, insertComplaint, sealDetails } from './store.ts';
import type { ComplaintRow } from './tables.ts';

export interface NewComplaint extends ComplaintDetails {
  kind: ComplaintKind;
  relation: Relation;
  projectId?: string | undefined;
  /** Only for a complaint about copyright. */
  workId?: string | undefined;
  /** Time of receipt, if it was received before being recorded here; now by default. */
  receivedAt?: Date | undefined;
  metadata: Record<string, string>;
}

/** How far in the past the time of receipt may be. */
const LONGEST_AGO_MS = 366 * 86_400_000;

/** Records a complaint about content; the deadline counts from the time of receipt. 422 for an unknown project. */
export async function receiveComplaint(ctx: Context, actor: Actor, given: NewComplaint) {
  const now = ctx.clock.now();
  const receivedAt = given.receivedAt ?? now;
  assertReceived(receivedAt, now);
  const { id } = await ctx.db.org(actor, (tx) =>
    saveComplaint(ctx, tx, actor, { ...given, receivedAt, source: 'recorded', deadline: 'business_days' }),
  );
  return getComplaint(ctx, actor, id);
}

interface ReceivedComplaint extends NewComplaint {
  receivedAt: Date;
  source: ComplaintSource;
  deadline: DeadlineRule;
  receiptHash?: Buffer;
}

/** Writes a complaint with its history, audit entry, and event; 422 for an unknown project. */
export async function saveComplaint(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  given: ReceivedComplaint,
): Promise<ComplaintRow> {
  const now = ctx.clock.now();
  const id = newId('complaint', now);
  const projectId = given.projectId === undefined ? null : await requireProject(tx, given.projectId);
  const of = { org_id: actor.org, id };
  const { url, statement, complainant, workTitle, files, declared, receipt, source } = given;
  const content: ComplaintDetails = {
    ...{ url, statement, complainant },
    ...(workTitle !== undefined && { workTitle }),
    ...(files && { files }),
    ...(declared && { declared }),
    ...(receipt && { receipt }),
  };
  const row = await insertComplaint(tx, actor, {
    ...of,
    status: 'received',
    kind: given.kind,
    relation: given.relation,
    project_id: projectId,
    source,
    deadline: given.deadline,
    receipt_hash: given.receiptHash,
    details: await sealDetails(ctx, tx, of, content),
    complainant_index:
      complainant.email === null ? null : await complainantIndex(ctx, tx, { org: actor.org, email: complainant.email }),
    metadata: JSON.stringify(given.metadata),
    received_at: given.receivedAt,
    due_at: dueAtOf(given.deadline, given.receivedAt),
    created_at: now,
    updated_at: now,
  });
  if (given.workId !== undefined)
    await linkDispute(ctx, tx, actor, { complaintId: id, workId: given.workId, isOpen: true });
  await ctx.events.emit(tx, actor, {
    type: 'complaint.received',
    subject: id,
    data: {
      ...{ complaintId: id, kind: row.kind, source, dueAt: row.due_at.toISOString() },
      ...(await projectInEvent(tx, row.project_id)),
    },
  });
  return row;
}

function assertReceived(receivedAt: Date, now: Date): void {
  const message =
    receivedAt > now
      ? 'Must not be in the future'
      : now.getTime() - receivedAt.getTime() > LONGEST_AGO_MS
        ? 'Is too long ago'
        : null;
  if (message !== null) throw new AppError('unprocessable', { errors: [{ path: 'receivedAt', message }] });
}
