import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import type { Session } from '../session.ts';
import { findByToken, loadSession } from '../store.ts';

/** The session of a link; 404 for an unknown token. */
export async function findCapture(ctx: Context, token: string): Promise<{ org: string; id: string }> {
  const found = await ctx.db.system((tx) => findByToken(tx, token));
  if (!found) throw new AppError('not_found', { message: 'This link is invalid. Ask the sender for a new one.' });
  return found;
}

/**
 * Runs in the organization of a link; 404 for an unknown token. The page acts on behalf of the service, not of a
 * caller.
 */
export async function withCapture<T>(
  ctx: Context,
  token: string,
  use: (tx: Tx, session: Session, actor: Actor) => Promise<T>,
): Promise<T> {
  const found = await findCapture(ctx, token);
  const actor = systemActor(found.org, 'capture-page');
  return ctx.db.org(actor, async (tx) => use(tx, await loadSession(ctx, tx, found.id), actor));
}
