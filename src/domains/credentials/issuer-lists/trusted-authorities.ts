import type { Tx } from '#platform/db/database.ts';
import { findAuthorities } from './store.ts';

/**
 * The authorities (PEM) of the imported lists that are trusted for a type of document: a document type of ISO/IEC 18013-5, or
 * the `vct` of an SD-JWT VC. Of several types, those that are trusted for each of them.
 */
export async function trustedAuthorities(
  tx: Tx,
  { documentTypes, at }: { documentTypes: readonly string[]; at: Date },
): Promise<string[]> {
  const found = await Promise.all(documentTypes.map((documentType) => findAuthorities(tx, { documentType, at })));
  const [first = [], ...others] = found;
  return first.filter((authority) => others.every((other) => other.includes(authority)));
}

/** Whom someone trusts for documents: certificates (PEM), and the authorities of imported lists where these count too. */
export interface TrustedRoots {
  trustedRoots: readonly string[];
  trustedLists?: boolean | undefined;
}

/** The certificates that count for a type of document, each once. */
export async function trustedRootsFor(
  tx: Tx,
  { trustedRoots, trustedLists }: TrustedRoots,
  { documentTypes, at }: { documentTypes: readonly string[]; at: Date },
): Promise<string[]> {
  const listed = trustedLists && documentTypes.length > 0 ? await trustedAuthorities(tx, { documentTypes, at }) : [];
  return [...new Set([...trustedRoots, ...listed])];
}
