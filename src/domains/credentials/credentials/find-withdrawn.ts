import { findFraudSuspects } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CalendarDay, dayFromNumber, dayNumber, dayOf } from '#verifier/encoding/days.ts';
import type { StoredBusinessClaims } from './claims/claim-set.ts';
import { openForSubject } from './seals.ts';
import { findWithdrawnIdentities, lastProvableDay } from './store.ts';
import { credentialsOf } from './tables.ts';

/** Calendar days differ between time zones: a claim that ended yesterday can still be valid elsewhere. */
const SLACK_DAYS = 2;

/** For one person or business, the last days that claims from withdrawn and from valid credentials can prove. */
export interface Withdrawn {
  /**
   * No proof of a later day comes from a withdrawn credential. This day may be disclosed, because it follows from the
   * withdrawal and not from the document.
   */
  until: CalendarDay;
  /** No proof of a later day comes from a valid credential; null if there is no valid credential. */
  standingUntil: CalendarDay | null;
}

/** The first day for which proofs are checked against withdrawn credentials. */
export function comparedSince(ctx: Context): CalendarDay {
  return dayFromNumber(dayNumber(dayOf(ctx.clock.now())) - SLACK_DAYS);
}

/**
 * Persons of the transaction's organization with unexpired claims from a revoked or suspended credential, which could
 * prove something today. Suspected fraud affects all of a person's credentials.
 */
export async function findWithdrawnPersons(ctx: Context, tx: Tx): Promise<(Withdrawn & { personId: string })[]> {
  const suspects = await findFraudSuspects(tx);
  return findWithdrawnIdentities(tx, { suspects, since: comparedSince(ctx), claimsDays: ctx.config.proofClaimsDays });
}

/** {@link findWithdrawnPersons} for businesses, by the keys behind their nullifiers; null for each erased key. */
export async function findWithdrawnBusinesses(
  ctx: Context,
  tx: Tx,
): Promise<(Withdrawn & { businessKey: string | null })[]> {
  const provable = businessCredentials(ctx, tx);
  const withdrawn = await openKeys(ctx, tx, provable.where('status', '<>', 'active'));
  if (withdrawn.size === 0) return [];
  // A renewed credential has the same key.
  const standing = await openKeys(ctx, tx, provable.where('status', '=', 'active'));
  return [...withdrawn].map(([businessKey, until]) => ({
    businessKey,
    until,
    standingUntil: standing.get(businessKey) ?? null,
  }));
}

function businessCredentials(ctx: Context, tx: Tx) {
  return credentialsOf(tx)
    .selectFrom('credentials')
    .select(['org_id', 'id', 'type', 'person_id', 'source_id', 'claim_set'])
    .select(lastProvableDay(ctx.config.proofClaimsDays).as('until'))
    .where('type', '=', 'BusinessVerificationCredential')
    .where('claims_until', '>=', comparedSince(ctx));
}

/** The keys in credentials, each with the last day across all credentials with that key. */
async function openKeys(
  ctx: Context,
  tx: Tx,
  credentials: ReturnType<typeof businessCredentials>,
): Promise<Map<string | null, CalendarDay>> {
  const keys = new Map<string | null, CalendarDay>();
  for (const row of await credentials.orderBy('until').execute()) {
    const { claim_set: sealed, until } = row;
    const opened = sealed && (await openForSubject(ctx, tx, { of: row, sealed, purpose: 'claim_set' }));
    keys.set(opened === null ? null : (JSON.parse(opened) as StoredBusinessClaims).claims.businessKey, until);
  }
  return keys;
}
