import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { loadVerification } from './store.ts';
import { verificationsOf } from './tables.ts';
import { assertTransition } from './verification.ts';

/** Ends a verification that is not decided yet. */
export async function cancelVerification(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const found = await loadVerification(tx, id);
    assertTransition(found.status, 'cancelled');
    const { numUpdatedRows } = await verificationsOf(tx)
      .updateTable('verifications')
      .set({ status: 'cancelled', version: found.version + 1, expires_at: null, updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('version', '=', found.version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new AppError('conflict');
    await ctx.events.audit(tx, actor, { action: 'verification.cancelled', subject: id });
  });
}
