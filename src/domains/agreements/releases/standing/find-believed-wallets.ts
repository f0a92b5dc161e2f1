import { findIdentityIssuers } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { listedAuthorities } from '#domains/credentials/issuer-lists/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ReleaseRow } from '../tables.ts';

/**
 * The ids of those of these releases that were signed with a document in a wallet whose authority stands in the trust file of this
 * service: whoever verifies by that file believes it.
 */
export async function findBelievedWallets(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  rows: readonly Pick<ReleaseRow, 'id' | 'agreement_id' | 'performer_signature_level'>[],
): Promise<ReadonlySet<string>> {
  const signed = rows.flatMap(({ id, agreement_id: agreementId, performer_signature_level: level }) =>
    level === 'wallet' && agreementId !== null ? [{ id, agreementId }] : [],
  );
  if (signed.length === 0) return new Set();
  const issuers = await findIdentityIssuers(
    tx,
    signed.map(({ agreementId }) => agreementId),
  );
  const names = new Set((await listedAuthorities(tx, clock.now())).map(({ name }) => name));
  return new Set(signed.flatMap(({ id, agreementId }) => (names.has(issuers.get(agreementId) ?? '') ? [id] : [])));
}
