import type { Context } from '#domains/context.ts';
import { endSession } from '#domains/identity/verification-sessions/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { businessOf } from '../tables.ts';
import type { OwnersOf } from './owner.ts';

/** Ends owners' links that have not been used yet. */
export async function endOwnerSessions(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { verificationId }: OwnersOf,
): Promise<void> {
  const rows = await businessOf(tx)
    .selectFrom('business_owners')
    .select('session_id')
    .where('verification_id', '=', verificationId)
    .where('session_id', 'is not', null)
    .execute();
  for (const { session_id: id } of rows) if (id !== null) await endSession(ctx, tx, actor, id);
}

/**
 * Erases the owners' identities, and ends their links. States, shares, and IDs stay; the owners' own verifications are
 * redacted separately.
 */
export async function eraseOwners(ctx: Context, tx: Tx, of: OwnersOf): Promise<void> {
  await endOwnerSessions(ctx, tx, systemActor(of.org, 'business-verification'), of);
  await businessOf(tx)
    .updateTable('business_owners')
    .set({ person: null, user_id: null, updated_at: ctx.clock.now() })
    .where('verification_id', '=', of.verificationId)
    .execute();
}
