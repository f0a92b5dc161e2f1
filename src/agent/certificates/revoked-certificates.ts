import { createHash, type X509Certificate } from 'node:crypto';

/** An entry of a certificate revocation list (RFC 5280 section 5). */
export interface RevokedCertificate {
  /** SHA-256 of the authority's key (SubjectPublicKeyInfo, DER), in hexadecimal digits. */
  authorityKey: string;
  /** See {@link serialName}. */
  serialNumber: string;
}

/** Whether a certificate is on the list of the authority that issued it. */
export function isRevoked(
  { serialNumber }: X509Certificate,
  authority: X509Certificate,
  revoked: readonly RevokedCertificate[],
): boolean {
  if (revoked.length === 0) return false;
  const serial = serialName(serialNumber);
  const candidates = revoked.filter((each) => each.serialNumber === serial);
  return candidates.length > 0 && candidates.some(({ authorityKey }) => authorityKey === keyNameOf(authority));
}

/** A serial number in capitals without leading zeros; `0` if it is zero, because an empty one stands for a list. */
export function serialName(hex: string): string {
  const [, sign = '', digits = ''] = /^(-?)0*(.*)$/.exec(hex.toUpperCase()) ?? [];
  return digits === '' ? '0' : `${sign}${digits}`;
}

/** Identifies an authority's key, under which its revocation lists are stored. */
export function keyNameOf({ publicKey }: X509Certificate): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}
