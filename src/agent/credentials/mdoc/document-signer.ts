import type { KeyObject, X509Certificate } from 'node:crypto';
import { countryOfSubject, stateOfSubject, subjectLine } from '../../certificates/subject.ts';
import { Refusal } from '../refusal.ts';
import type { ChainTrust } from '../sd-jwt/certificate-chain.ts';
import { readCertificateChain, type Sign1 } from './cose.ts';

/** The signer of a document, by its certificates. */
export interface DocumentSigner {
  key: KeyObject;
  certificate: X509Certificate;
  /** The authority (IACA) above it. */
  authority: X509Certificate;
  /** See `CertifiedKey`. */
  authorityKeys: string[];
  /** The issuer's URL in the signer's certificate. */
  uri?: string | undefined;
}

/** ISO/IEC 18013-5 annex B.1.4: the extended key usage of signers of mobile driving licences. */
const MDL_SIGNER = '1.0.18013.5.1.2';
const MDL = 'org.iso.18013.5.1.mDL';

/**
 * The key of a document's signer, certified up to one of the trusted roots, valid at the time and not revoked (ISO/IEC
 * 18013-5 annex B.1). Throws {@link Refusal}.
 */
export async function findDocumentSigner(
  sign1: Sign1,
  { docType, ...trust }: ChainTrust & { docType: string },
): Promise<DocumentSigner> {
  // Few responses contain mdocs, so the certificate code is loaded with the first one.
  const { certifiedKey } = await import('../sd-jwt/certificate-chain.ts');
  const { key, chain, uris, authorityKeys } = certifiedKey(readCertificateChain(sign1), trust);
  const [certificate] = chain;
  const authority = chain.at(-1);
  if (!certificate || !authority) throw new Refusal('key', 'certificate_not_trusted');
  if (docType === MDL && !certificate.keyUsage?.includes(MDL_SIGNER))
    throw new Refusal('key', 'certificate_not_for_documents');
  if (docType === MDL && !isOfSamePlace(certificate, authority))
    throw new Refusal('key', 'certificate_not_for_documents');
  return { key, certificate, authority, authorityKeys, uri: uris[0] };
}

/**
 * Annex B.1: an authority certifies signers of its own country, and a state or province's authority only those of that
 * state or province.
 */
function isOfSamePlace(signer: X509Certificate, authority: X509Certificate): boolean {
  const state = stateOfSubject(authority);
  return (
    countryOfSubject(signer) === countryOfSubject(authority) &&
    (state === undefined || stateOfSubject(signer) === state)
  );
}

/** The authority by its name in one line, in the usual notation: `C=UT, CN=Utopia IACA`. */
export function nameOfAuthority({ authority }: DocumentSigner): string {
  return subjectLine(authority);
}

/** The state or province in the certificate's subject. */
export function stateOf({ certificate }: DocumentSigner): string | undefined {
  return stateOfSubject(certificate);
}

/** The country in the certificate's subject. */
export function countryOf({ certificate }: DocumentSigner): string | undefined {
  return countryOfSubject(certificate);
}
