import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { BusinessChanged, loadBusiness } from '../store.ts';
import type { BusinessRow } from '../tables.ts';

const TRIES = 5;

/**
 * Runs a transaction on one business verification, and repeats it if another writer (such as an examination) changed
 * it; 404 if unknown, 409 if it keeps changing.
 */
export async function onBusiness<T>(
  ctx: Context,
  actor: Actor,
  id: string,
  use: (tx: Tx, row: BusinessRow) => Promise<T>,
): Promise<T> {
  try {
    return await whenUnchanged(() => ctx.db.org(actor, async (tx) => use(tx, await loadBusiness(tx, id))));
  } catch (error) {
    if (!(error instanceof BusinessChanged)) throw error;
    throw new AppError('conflict', { message: 'Changed by someone else. Reload and try again.', cause: error });
  }
}

/** Repeats a load and commit, at most five times, until no other writer interferes; then throws BusinessChanged. */
export async function whenUnchanged<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof BusinessChanged) || tries === TRIES) throw error;
    }
  }
}
