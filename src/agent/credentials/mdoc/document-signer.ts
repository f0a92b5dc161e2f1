import type { KeyObject, X509Certificate } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import { type Sign1, X5CHAIN } from './cose.ts';

/** Who signed a document, by its certificates. */
export interface DocumentSigner {
  key: KeyObject;
  certificate: X509Certificate;
  /** The authority (IACA) that answers for it. */
  authority: X509Certificate;
}

/** ISO/IEC 18013-5 annex B.1.4: what a certificate is for that signs mobile driving licences. */
const MDL_SIGNER = '1.0.18013.5.1.2';
const MDL = 'org.iso.18013.5.1.mDL';

/**
 * The key of a document's signer, certified up to one of the trusted roots (PEM), good at the time. Throws {@link Refusal}.
 */
export async function findDocumentSigner(
  sign1: Sign1,
  { docType, roots, at }: { docType: string; roots: readonly string[]; at: Date },
): Promise<DocumentSigner> {
  // Few answers hold mdocs: what reads certificates is loaded with the first.
  const { certifiedKey } = await import('../sd-jwt/certificate-chain.ts');
  const { key, chain } = certifiedKey(readChain(sign1), { roots, at });
  const [certificate] = chain;
  const authority = chain.at(-1);
  if (!certificate || !authority) throw new Refusal('key', 'certificate_not_trusted');
  if (docType === MDL && !certificate.keyUsage?.includes(MDL_SIGNER))
    throw new Refusal('key', 'certificate_not_for_documents');
  return { key, certificate, authority };
}

/** One certificate stands alone, several in an array (RFC 9360 section 2), in base64 as a JWS would have them. */
function readChain({ unprotectedHeader, protectedHeader }: Sign1): string[] {
  const member = unprotectedHeader.get(X5CHAIN) ?? protectedHeader.get(X5CHAIN);
  const chain: unknown[] = Array.isArray(member) ? member : [member];
  return chain.map((each) => {
    if (!(each instanceof Uint8Array)) throw new Refusal('key', 'certificate_malformed');
    return Buffer.from(each).toString('base64');
  });
}

/** The authority by its name in one line, as certificates print it: `C=UT, CN=Utopia IACA`. */
export function nameOfAuthority({ authority }: DocumentSigner): string {
  return authority.subject.split('\n').join(', ');
}

/** The country that a certificate's subject names. */
export function countryOf({ certificate }: DocumentSigner): string | undefined {
  return /^C=(.+)$/m.exec(certificate.subject)?.[1];
}
