import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type DisputeRow, worksOf } from '../tables.ts';

/** An open complaint about the copyright in a work. */
export interface Dispute {
  complaintId: string;
  openedAt: string;
}

/**
 * Links a complaint to the work that it is about, or to none, in the transaction of the complaint; an open complaint
 * makes the work disputed. 422 for an unknown work.
 */
export async function linkDispute(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { complaintId, workId, isOpen }: { complaintId: string; workId: string | null; isOpen: boolean },
): Promise<void> {
  const earlier = await lockDispute(tx, complaintId);
  if ((earlier?.work_id ?? null) === workId) return;
  if (earlier) {
    await worksOf(tx).deleteFrom('work_disputes').where('complaint_id', '=', complaintId).execute();
    if (earlier.closed_at === null) await tell(ctx, tx, actor, { ...earlier, isOpen: false });
  }
  if (workId === null) return;
  await assertWork(tx, workId);
  const at = ctx.clock.now();
  const row = { org_id: actor.org, complaint_id: complaintId, work_id: workId, opened_at: at };
  await worksOf(tx)
    .insertInto('work_disputes')
    .values({ ...row, closed_at: isOpen ? null : at })
    .execute();
  if (isOpen) await tell(ctx, tx, actor, { ...row, isOpen });
}

/** Opens or closes the dispute of a complaint that was decided or appealed; nothing for one without a work. */
export async function followComplaint(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { complaintId, isOpen }: { complaintId: string; isOpen: boolean },
): Promise<void> {
  const found = await lockDispute(tx, complaintId);
  if (!found || (found.closed_at === null) === isOpen) return;
  const at = ctx.clock.now();
  await worksOf(tx)
    .updateTable('work_disputes')
    .set(isOpen ? { opened_at: at, closed_at: null } : { closed_at: at })
    .where('complaint_id', '=', complaintId)
    .execute();
  await tell(ctx, tx, actor, { ...found, isOpen });
}

/** The open disputes of works, oldest first. */
export async function findDisputes(tx: Tx, workIds: readonly string[]): Promise<Map<string, Dispute[]>> {
  if (workIds.length === 0) return new Map();
  const rows = await worksOf(tx)
    .selectFrom('work_disputes')
    .selectAll()
    .where('work_id', 'in', [...workIds])
    .where('closed_at', 'is', null)
    .orderBy('complaint_id')
    .execute();
  const byWork = Map.groupBy(rows, ({ work_id: id }) => id);
  return new Map(
    [...byWork].map(([id, all]) => [
      id,
      all.map((row) => ({ complaintId: row.complaint_id, openedAt: row.opened_at.toISOString() })),
    ]),
  );
}

/** The works that complaints are about, by complaint. */
export async function findDisputedWorks(tx: Tx, complaintIds: readonly string[]): Promise<Map<string, string>> {
  if (complaintIds.length === 0) return new Map();
  const rows = await worksOf(tx)
    .selectFrom('work_disputes')
    .select(['complaint_id', 'work_id'])
    .where('complaint_id', 'in', [...complaintIds])
    .execute();
  return new Map(rows.map((row) => [row.complaint_id, row.work_id]));
}

function lockDispute(tx: Tx, complaintId: string): Promise<DisputeRow | undefined> {
  return worksOf(tx)
    .selectFrom('work_disputes')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .forUpdate()
    .executeTakeFirst();
}

async function assertWork(tx: Tx, workId: string): Promise<void> {
  const found = await worksOf(tx).selectFrom('works').select('id').where('id', '=', workId).executeTakeFirst();
  if (found) return;
  throw new AppError('unprocessable', { errors: [{ path: 'workId', message: 'There is no such work' }] });
}

async function tell(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  {
    work_id: workId,
    complaint_id: complaintId,
    isOpen,
  }: Pick<DisputeRow, 'work_id' | 'complaint_id'> & { isOpen: boolean },
): Promise<void> {
  const openDisputes = (await findDisputes(tx, [workId])).get(workId)?.length ?? 0;
  await ctx.events.emit(tx, actor, {
    type: isOpen ? 'work.disputed' : 'work.dispute_closed',
    subject: workId,
    data: { workId, complaintId, openDisputes },
    details: { complaintId },
  });
}
