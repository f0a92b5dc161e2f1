import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { findSessionOf } from '#domains/identity/verification-sessions/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reactions, StoredEvent } from '#platform/events/reactions.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { suspendBusiness } from '../casework/suspend-business.ts';
import { recheckBusiness } from '../examination/recheck-business.ts';
import { loadBusiness } from '../store.ts';
import { businessOf } from '../tables.ts';
import type { OwnersOf } from './owner.ts';
import { refreshOwners } from './owner-state.ts';

/** Updates the businesses that someone owns when the owner's identity verification changes. */
export const followOwners: Reactions<Context> = {
  queue: 'business-verification.owner',
  options: { concurrency: 2 },
  events: {
    'identity.verified': followOwner,
    'identity.rejected': followOwner,
    'identity.review_required': followOwner,
    'identity.requires_input': followOwner,
    'identity.expired': followOwner,
    'credential.revoked': followOwner,
    'credential.suspended': followOwner,
    'credential.reinstated': followOwner,
  },
};

type OwnerEvent = StoredEvent<
  | 'identity.verified'
  | 'identity.rejected'
  | 'identity.review_required'
  | 'identity.requires_input'
  | 'identity.expired'
  | 'credential.revoked'
  | 'credential.suspended'
  | 'credential.reinstated'
>;

async function followOwner(ctx: Context, event: OwnerEvent): Promise<void> {
  const { org } = event;
  const businesses = await ctx.db.org({ org }, (tx) => findBusinesses(tx, event));
  for (const verificationId of businesses) {
    const of = { org, verificationId };
    await ctx.db.org({ org }, (tx) => refresh(ctx, tx, of));
    await recheckBusiness(ctx, of);
  }
}

/** The businesses with an owner that an event concerns. */
async function findBusinesses(tx: Tx, { subject, data }: OwnerEvent): Promise<string[]> {
  // An event about a credential names the credential's verification.
  const verificationId = ('verificationId' in data ? data.verificationId : null) ?? subject;
  const userId = 'userId' in data ? data.userId : null;
  const sessionId = (await findSessionOf(tx, verificationId))?.id;
  const rows = await businessOf(tx)
    .selectFrom('business_owners')
    .select('verification_id')
    .distinct()
    .where('removed_at', 'is', null)
    .where('person', 'is not', null)
    .where((where) =>
      where.or([
        where('identity_verification_id', '=', verificationId),
        ...(sessionId === undefined ? [] : [where('session_id', '=', sessionId)]),
        ...(userId === null ? [] : [where('user_id', '=', userId)]),
      ]),
    )
    .execute();
  return rows.map(({ verification_id: id }) => id);
}

/** Suspends an approval based on verified owners if one of them is no longer verified. */
async function refresh(ctx: Context, tx: Tx, of: OwnersOf): Promise<void> {
  const actor = systemActor(of.org, 'business-verification');
  const states = await refreshOwners(ctx, tx, actor, of);
  const row = await loadBusiness(tx, of.verificationId);
  if (row.status !== 'approved' || !states.includes('expired')) return;
  const { business } = await currentPolicy(ctx, tx);
  if (business.requireVerifiedOwners) await suspendBusiness(ctx, tx, actor, { row, reason: 'owner_expired' });
}
