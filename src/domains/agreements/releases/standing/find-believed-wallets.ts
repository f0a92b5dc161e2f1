import { findIdentityIssuers, type IdentityIssuer } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { listedAuthorities, type NamedAuthority } from '#domains/credentials/issuer-lists/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ReleaseRow } from '../tables.ts';

/**
 * The IDs of the releases that were signed with a wallet document whose authority this service's trust file now lists
 * for that document type. A verifier with that file will accept the evidence; at signing, the organization's policy
 * decided.
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

/** Decides as verifiers do: by the document's type, or for any type if the type is unknown. */
function isListed(issuer: IdentityIssuer | undefined, listed: readonly NamedAuthority[]): boolean {
  if (!issuer) return false;
  const { name, documentType } = issuer;
  return listed.some(
    (authority) => authority.name === name && (documentType === null || authority.documentTypes.includes(documentType)),
  );
}
