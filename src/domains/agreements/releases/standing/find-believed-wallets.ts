import { findIdentityIssuers, type IdentityIssuer } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { listedAuthorities, type NamedAuthority } from '#domains/credentials/issuer-lists/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ReleaseRow } from '../tables.ts';

/**
 * The IDs of those releases that were signed with a wallet document whose authority is now in this service's trust file
 * for that document type: a verifier with that file will accept the evidence. When the document was presented, the
 * organization's policy decided.
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
  const listed = await listedAuthorities(tx, clock.now());
  return new Set(signed.flatMap(({ id, agreementId }) => (isListed(issuers.get(agreementId), listed) ? [id] : [])));
}

/** As verifiers decide: for the document's type, or for any type if it is unknown. */
function isListed(issuer: IdentityIssuer | undefined, listed: readonly NamedAuthority[]): boolean {
  if (!issuer) return false;
  const { name, documentType } = issuer;
  return listed.some(
    (authority) => authority.name === name && (documentType === null || authority.documentTypes.includes(documentType)),
  );
}
