import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { deleteViewers } from './store.ts';
import { caseworkOf } from './tables.ts';

/** A page reports every 15 seconds; a page that missed two reports counts as closed. */
const PRESENT_MS = 45_000;

/** A member who has a verification open. */
export interface Viewer {
  userId: string;
  seenAt: string;
}

/** Records that the user has a verification open, and returns other viewers. 403 for a key. */
export async function reportViewer(ctx: Context, tx: Tx, actor: Actor, verificationId: string): Promise<Viewer[]> {
  if (actor.kind !== 'user')
    throw new AppError('insufficient_scope', { message: 'Only a person who is logged in can view a verification.' });
  const now = ctx.wallClock.now();
  const viewers = caseworkOf(tx);
  await viewers
    .insertInto('verification_viewers')
    .values({ org_id: actor.org, verification_id: verificationId, user_id: actor.id, seen_at: now })
    .onConflict((row) => row.columns(['org_id', 'verification_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
  const others = await viewers
    .selectFrom('verification_viewers')
    .select(['user_id', 'seen_at'])
    .where('verification_id', '=', verificationId)
    .where('user_id', '<>', actor.id)
    .where('seen_at', '>', new Date(now.getTime() - PRESENT_MS))
    .orderBy('user_id')
    .execute();
  return others.map(({ user_id: userId, seen_at }) => ({ userId, seenAt: seen_at.toISOString() }));
}

/** Deletes the rows of members who have left, in every organization. */
export async function forgetViewers(ctx: Context): Promise<void> {
  const before = new Date(ctx.wallClock.now().getTime() - PRESENT_MS);
  await ctx.db.system((tx) => deleteViewers(tx, before));
}
