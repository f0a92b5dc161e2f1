import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StoredBusinessClaims } from '../claims/claim-set.ts';
import { openForSubject } from '../seals.ts';
import { credentialsOf } from '../tables.ts';

/**
 * The number behind a business's nullifiers, from the newest credential of one of these verifications; undefined if no
 * credential has a claim set. Renewals reuse it, so that a business counts once in every scope.
 */
export async function findBusinessKey(
  ctx: Context,
  tx: Tx,
  verificationIds: readonly string[],
): Promise<string | undefined> {
  if (verificationIds.length === 0) return undefined;
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(['org_id', 'id', 'type', 'person_id', 'source_id', 'claim_set'])
    .where('source_id', 'in', verificationIds)
    .where('type', '=', 'BusinessVerificationCredential')
    .where('claim_set', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row?.claim_set) return undefined;
  const opened = await openForSubject(ctx, tx, { of: row, sealed: row.claim_set, purpose: 'claim_set' });
  return (JSON.parse(opened) as StoredBusinessClaims).claims.businessKey;
}
