import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { loadWalletLink } from './store.ts';
import { walletOf } from './tables.ts';
import { statusOf } from './wallet-link.ts';

/** Ends an unused link; claims already in a wallet stay there. 409 if the link has ended. */
export async function cancelWalletLink(ctx: Context, actor: Actor, id: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.org(actor, async (tx) => {
    const status = statusOf(await loadWalletLink(tx, id), now);
    if (status !== 'open') throw new AppError('conflict', { message: `The link is ${status}.` });
    const { numUpdatedRows } = await walletOf(tx)
      .updateTable('wallet_links')
      .set({ cancelled_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('conflict', { message: 'The link has been used.' });
    await ctx.events.audit(tx, actor, { action: 'wallet_link.cancelled', subject: id });
  });
}
