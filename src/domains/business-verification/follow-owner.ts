import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/verification-policies/index.ts';
import { findSessionOf } from '#domains/verification-sessions/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/http/actor.ts';
import type { OwnersOf } from './ownership/owner.ts';
import { refreshOwners } from './ownership/owner-state.ts';
import { recheckBusiness } from './recheck-business.ts';
import { loadBusiness } from './store.ts';
import { suspendBusiness } from './suspend-business.ts';
import { businessOf } from './tables.ts';

/** Brings the businesses up to date whose owner somebody is whose identity verification has moved. Running it again changes nothing. */
export async function followOwner(ctx: Context, { org, eventId }: { org: string; eventId: string }): Promise<void> {
  const businesses = await ctx.db.org({ org }, (tx) => findBusinesses(tx, eventId));
  for (const verificationId of businesses) {
    const of = { org, verificationId };
    await ctx.db.org({ org }, (tx) => refresh(ctx, tx, of));
    await recheckBusiness(ctx, of);
  }
}

/** Which businesses have an owner that an event is about. */
async function findBusinesses(tx: Tx, eventId: string): Promise<string[]> {
  const event = await tx.selectFrom('events').select(['subject', 'data']).where('id', '=', eventId).executeTakeFirst();
  if (!event) return [];
  const { subject, data } = event;
  const sessionId = await findSessionOf(tx, subject);
  const rows = await businessOf(tx)
    .selectFrom('business_owners')
    .select('verification_id')
    .distinct()
    .where('removed_at', 'is', null)
    .where('person', 'is not', null)
    .where((where) =>
      where.or([
        where('identity_verification_id', '=', subject),
        ...(sessionId === undefined ? [] : [where('session_id', '=', sessionId)]),
        ...(typeof data.userId === 'string' ? [where('user_id', '=', data.userId)] : []),
      ]),
    )
    .execute();
  return rows.map(({ verification_id: id }) => id);
}

/** An approval that rests on verified owners is taken back for now when one of them no longer is. */
async function refresh(ctx: Context, tx: Tx, of: OwnersOf): Promise<void> {
  const actor = systemActor(of.org, 'business-verification');
  const states = await refreshOwners(ctx, tx, actor, of);
  const row = await loadBusiness(tx, of.verificationId);
  if (row.status !== 'approved' || !states.includes('expired')) return;
  const { business } = await currentPolicy(ctx, tx);
  if (business.requireVerifiedOwners) await suspendBusiness(ctx, tx, actor, { row, reason: 'owner_expired' });
}
