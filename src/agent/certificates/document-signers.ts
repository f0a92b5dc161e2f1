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

/** Signs C2PA claims with ES256. */
export interface ManifestSigner {
  /** DER, the signer's own first, without a root. */
  certificates: Uint8Array[];
  /** Returns 64 bytes (RFC 9053 section 2.1). */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

export type ManifestSigners = (orgId: string, issuerUrl: string) => Promise<ManifestSigner>;

/**
 * Extended key usages that the C2PA's own validator accepts: claim signing, document signing, email protection (C2PA 2.2
 * section 14.5.1).
 */
const MANIFEST_USAGES = ['1.3.6.1.4.1.62558.2.1', '1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'];

/**
 * Uses `own` if it is a P-256 certificate that may sign manifests, and throws once it has expired; otherwise each
 * organization has its own key and certificate.
 */
export function createManifestSigners(options: {
  certificates: CertificateAuthority;
  own: DocumentCertificate | undefined;
  clock: Clock;
}): ManifestSigners {
  const { certificates, own, clock } = options;
  return async (orgId, issuerUrl) => {
    const isOwn = own !== undefined && maySignManifests(own);
    if (isOwn) checkTime(own, clock.now());
    const signer = isOwn ? own : await certificates.manifests(orgId, issuerUrl);
    const key = { key: signer.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return {
      certificates: withoutRoot(signer.certificates),
      sign: (data) => signInBackground('sha256', data, key),
    };
  };
}

function maySignManifests({ algorithm, certificates: [leaf] }: DocumentCertificate): boolean {
  if (algorithm !== 'ES256' || !leaf) return false;
  // Node calls the extended key usages `keyUsage`.
  return (new X509Certificate(leaf).keyUsage ?? []).some((usage) => MANIFEST_USAGES.includes(usage));
}

/** C2PA 2.2 section 14.6: a manifest's chain leaves out its trust anchor. */
function withoutRoot(certificates: readonly Uint8Array[]): Uint8Array[] {
  return certificates.filter((der) => {
    const certificate = new X509Certificate(der);
    return !certificate.checkIssued(certificate);
  });
}

/** Checks expiry again: the certificate was valid at startup, but may have expired since. */
function checkTime({ certificates }: DocumentCertificate, now: Date): void {
  if (certificates.some((der) => new X509Certificate(der).validToDate < now))
    throw new Error('the certificate of DOCUMENT_CERTIFICATE has expired');
}
