import { X509Certificate } from 'node:crypto';
import type { RevokedCertificate } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { certificateName } from '#verifier/credential/certificate.ts';
import { DOCUMENT_TYPES } from './issuer-list.ts';
import { findAuthorities, findRevoked } from './store.ts';

/**
 * The authorities (PEM) in imported lists that are trusted for a document type: a type of ISO/IEC 18013-5, or the `vct`
 * of an SD-JWT VC. For several types, the authorities trusted for all of them.
 */
export async function trustedAuthorities(
  tx: Tx,
  { documentTypes, at }: { documentTypes: readonly string[]; at: Date },
): Promise<string[]> {
  const found = await Promise.all(documentTypes.map((documentType) => findAuthorities(tx, { documentType, at })));
  const [first = [], ...others] = found;
  return first.filter((authority) => others.every((other) => other.includes(authority)));
}

/** The document signers that imported revocation lists name; nothing is read if no root is trusted. */
export async function revokedSigners(
  { db }: Pick<Context, 'db'>,
  trustedRoots: readonly string[] = [],
): Promise<RevokedCertificate[]> {
  return trustedRoots.length === 0 ? [] : db.system((tx) => findRevoked(tx, 'iaca-crl'));
}

/** Trust for documents: certificates (PEM), and whether the authorities in imported lists count too. */
export interface TrustedRoots {
  trustedRoots: readonly string[];
  trustedLists?: boolean | undefined;
}

/** The certificates that count for a document type, without duplicates. */
export async function trustedRootsFor(
  tx: Tx,
  { trustedRoots, trustedLists }: TrustedRoots,
  { documentTypes, at }: { documentTypes: readonly string[]; at: Date },
): Promise<string[]> {
  const listed = trustedLists && documentTypes.length > 0 ? await trustedAuthorities(tx, { documentTypes, at }) : [];
  return [...new Set([...trustedRoots, ...listed])];
}

/** An authority in imported lists, for documents that name people, in the form used by evidence and trust files. */
export interface NamedAuthority {
  /** `x509_hash:` of its certificate (OpenID4VP 1.0 section 5.9.3). */
  name: string;
  /** Certificate, DER in base64. */
  certificate: string;
  /** The document types for which it is listed. */
  documentTypes: string[];
}

export async function listedAuthorities(tx: Tx, at: Date): Promise<NamedAuthority[]> {
  const types = [...DOCUMENT_TYPES.iaca, ...DOCUMENT_TYPES.pid];
  const listed = new Map<string, string[]>();
  for (const documentType of types)
    for (const pem of await findAuthorities(tx, { documentType, at }))
      listed.set(pem, [...(listed.get(pem) ?? []), documentType]);
  return [...listed].map(([pem, documentTypes]) => {
    const { raw } = new X509Certificate(pem);
    return { name: certificateName(raw), certificate: raw.toString('base64'), documentTypes };
  });
}
