import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { addHistory, changeRelease, lockRelease } from './store.ts';

/** Ends a pending release; does nothing if the release is no longer pending. */
export async function endRelease(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, status, code }: { id: string; status: 'refused' | 'expired'; code: string },
): Promise<void> {
  const row = await lockRelease(tx, id);
  if (row.status !== 'pending') return;
  await changeRelease(ctx, tx, row, { status, ended_at: ctx.clock.now() });
  await addHistory(ctx, tx, actor, { releaseId: id, action: status, code });
  await ctx.events.audit(tx, actor, { action: `release.${status}`, subject: id, details: { code } });
}
