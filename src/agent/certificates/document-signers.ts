import { type KeyObject, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '#kernel/clock.ts';
import type { DocumentSigner } from '#platform/documents/index.ts';
import type { CertificateAuthority } from './certificate-authority.ts';

/** The operator's own certificate, with its key. */
export interface DocumentCertificate {
  /** DER, the signer's own first. */
  certificates: Uint8Array[];
  privateKey: KeyObject;
  algorithm: DocumentSigner['algorithm'];
}

/** Signers of organizations' documents. */
export type DocumentSigners = (orgId: string, issuerUrl: string) => Promise<DocumentSigner>;

const signInBackground = promisify(sign);

/** Uses `own` if given, and throws once it has expired; otherwise each organization has its own key and certificate. */
export function createDocumentSigners(options: {
  certificates: CertificateAuthority;
  own: DocumentCertificate | undefined;
  clock: Clock;
}): DocumentSigners {
  const { certificates, own, clock } = options;
  return async (orgId, issuerUrl) => {
    if (own) checkTime(own, clock.now());
    const signer: DocumentCertificate = own ?? {
      ...(await certificates.documents(orgId, issuerUrl)),
      algorithm: 'ES256',
    };
    return {
      certificates: signer.certificates,
      algorithm: signer.algorithm,
      // node:crypto's defaults are DER for ECDSA and PKCS #1 v1.5 for RSA.
      sign: (data) => signInBackground('sha256', data, signer.privateKey),
    };
  };
}

/** Checks expiry again: the certificate was valid at startup, but may have expired since. */
function checkTime({ certificates }: DocumentCertificate, now: Date): void {
  if (certificates.some((der) => new X509Certificate(der).validToDate < now))
    throw new Error('the certificate of DOCUMENT_CERTIFICATE has expired');
}
