import type { Tx } from '#platform/db/database.ts';
import { agreementsOf } from './tables.ts';

/** Who issued what the performers of these agreements presented from a wallet, by the agreements' ids. */
export async function findIdentityIssuers(tx: Tx, agreementIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await agreementsOf(tx)
    .selectFrom('agreement_parties')
    .select(['agreement_id', 'identity_issuer'])
    .where('agreement_id', 'in', [...agreementIds])
    .where('role', '=', 'performer')
    .execute();
  return new Map(
    rows.flatMap(({ agreement_id: id, identity_issuer: issuer }) => (issuer === null ? [] : [[id, issuer]])),
  );
}
