import type { Context } from '#domains/context.ts';
import { readVerification } from '#domains/identity/identity-verification/index.ts';
import { findSessionOf } from '#domains/identity/verification-sessions/index.ts';
import type { Actor } from '#platform/operation/actor.ts';

/** A person's verification with the session in which the person takes the pictures; 404 if unknown. */
export function getWithSession(ctx: Context, actor: Actor, id: string) {
  return ctx.db.find(actor, async (tx) => {
    const [verification, found] = await Promise.all([readVerification(ctx, tx, actor, id), findSessionOf(tx, id)]);
    return { ...verification, session: sessionOf(found) };
  });
}

/** Adds the session in which the person takes the pictures; null if there is none. */
export async function withSession<V extends { id: string }>(ctx: Context, actor: Actor, verification: V) {
  const found = await ctx.db.find(actor, (tx) => findSessionOf(tx, verification.id));
  return { ...verification, session: sessionOf(found) };
}

function sessionOf(found: Awaited<ReturnType<typeof findSessionOf>>) {
  return found ? { id: found.id, expiresAt: found.expiresAt.toISOString() } : null;
}
