import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { BusinessChanged, loadBusiness } from './store.ts';
import type { BusinessRow } from './tables.ts';

/** Runs a transaction on one business verification; 404 for an unknown one, 409 where another writer was faster. */
export async function onBusiness<T>(
  ctx: Context,
  actor: Actor,
  id: string,
  use: (tx: Tx, row: BusinessRow) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.org(actor, async (tx) => use(tx, await loadBusiness(tx, id)));
  } catch (error) {
    if (!(error instanceof BusinessChanged)) throw error;
    throw new AppError('conflict', { message: 'Somebody else was faster.', cause: error });
  }
}
