import type { Context } from '#domains/context.ts';
import { findSessionOf } from '#domains/identity/verification-sessions/index.ts';
import type { Actor } from '#platform/operation/actor.ts';

/** Adds the session in which the person takes the pictures; null if there is none. */
export async function withSession<V extends { id: string }>(ctx: Context, actor: Actor, verification: V) {
  const found = await ctx.db.org(actor, (tx) => findSessionOf(tx, verification.id));
  const session = found ? { id: found.id, expiresAt: found.expiresAt.toISOString() } : null;
  return { ...verification, session };
}
