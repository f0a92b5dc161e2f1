import type { Context } from '#domains/context.ts';
import type { Challenge } from '#domains/identity/liveness-challenges/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertTakesPictures } from '../assert-open.ts';
import { drawChallenge } from '../limit-tries.ts';
import type { Session } from '../session.ts';
import { loadSession } from '../store.ts';

/** A new challenge for callers who take the pictures themselves; 409 if the session accepts none. */
export function refreshChallenge(ctx: Context, actor: Actor, id: string): Promise<Challenge> {
  return ctx.db.org(actor, async (tx) => challengeFor(ctx, tx, actor, await loadSession(ctx, tx, id)));
}

/** A new challenge for an open session. */
export function challengeFor(ctx: Context, tx: Tx, actor: Actor, session: Session): Promise<Challenge> {
  assertTakesPictures(session, ctx.clock.now());
  return drawChallenge(ctx, tx, actor, session.row);
}
