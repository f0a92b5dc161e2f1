import { projectInEvent, requireProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/operation/actor.ts';
import {
  addBusinessDays,
  type ComplaintDetails,
  type ComplaintKind,
  DECIDE_BUSINESS_DAYS,
  type Relation,
} from './complaint.ts';
import { getComplaint } from './list-complaints.ts';
import { complainantIndex, insertComplaint, sealDetails } from './store.ts';

export interface NewComplaint extends ComplaintDetails {
  kind: ComplaintKind;
  relation: Relation;
  projectId?: string | undefined;
  /** Time of receipt, if it was received before being recorded here; now by default. */
  receivedAt?: Date | undefined;
  metadata: Record<string, string>;
}

/** How far in the past the time of receipt may be. */
const LONGEST_AGO_MS = 366 * 86_400_000;

/** Records a complaint about content; the deadline counts from the time of receipt. 422 for an unknown project. */
export async function receiveComplaint(ctx: Context, actor: Actor, given: NewComplaint) {
  const now = ctx.clock.now();
  const id = newId('complaint', now);
  const receivedAt = given.receivedAt ?? now;
  assertReceived(receivedAt, now);
  await ctx.db.org(actor, async (tx) => {
    const projectId = given.projectId === undefined ? null : await requireProject(tx, given.projectId);
    const of = { org_id: actor.org, id };
    const { url, statement, complainant } = given;
    const row = await insertComplaint(tx, actor, {
      ...of,
      status: 'received',
      kind: given.kind,
      relation: given.relation,
      project_id: projectId,
      details: await sealDetails(ctx, tx, of, { url, statement, complainant }),
      complainant_index:
        complainant.email === null
          ? null
          : await complainantIndex(ctx, tx, { org: actor.org, email: complainant.email }),
      metadata: JSON.stringify(given.metadata),
      received_at: receivedAt,
      due_at: addBusinessDays(receivedAt, DECIDE_BUSINESS_DAYS),
      created_at: now,
      updated_at: now,
    });
    await ctx.events.emit(tx, actor, {
      type: 'complaint.received',
      subject: id,
      data: {
        ...{ complaintId: id, kind: row.kind, dueAt: row.due_at.toISOString() },
        ...(await projectInEvent(tx, row.project_id)),
      },
    });
  });
  return getComplaint(ctx, actor, id);
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
