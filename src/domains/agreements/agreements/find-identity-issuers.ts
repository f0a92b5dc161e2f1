import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { agreementsOf } from './tables.ts';

/** The issuer of the document or credential that a party presented from a wallet. */
export interface IdentityIssuer {
  /** A DID, or `x509_hash:` of the authority that issued a document. */
  name: string;
  /** The document's type; null for a credential, and for a document presented before types were recorded. */
  documentType: string | null;
}

/**
 * The issuers of the documents and credentials that the performers of these agreements presented from wallets, by
 * agreement ID.
 */
export async function findIdentityIssuers(
  tx: Tx,
  agreementIds: readonly string[],
): Promise<Map<string, IdentityIssuer>> {
  const rows = await agreementsOf(tx)
    .selectFrom('agreement_parties')
    .select(['agreement_id', 'identity_issuer', 'identity_document_type'])
    .where('agreement_id', '=', anyOf(agreementIds))
    .where('role', '=', 'performer')
    .execute();
  return new Map(
    rows.flatMap(({ agreement_id: id, identity_issuer: name, identity_document_type: documentType }) =>
      name === null ? [] : [[id, { name, documentType }]],
    ),
  );
}
