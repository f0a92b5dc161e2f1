import type { IssuerList, ListReading } from './issuer-list.ts';

const PEM = '-----BEGIN CERTIFICATE-----';
/** A DER certificate is a SEQUENCE of more than 255 bytes. */
const DER_SEQUENCE = [0x30, 0x82];

/**
 * Reads a list of issuing authorities: certificates in PEM or one in DER, a VICAL (ISO/IEC 18013-5 annex C), or a list of
 * trusted entities (ETSI TS 119 602) as JWS or JSON. Throws `IssuerListError`.
 */
export async function readIssuerList(bytes: Buffer, reading: ListReading): Promise<IssuerList> {
  const text = bytes.subarray(0, 64).toString('latin1').trimStart();
  // First: a list may quote certificates beside those that it lists.
  if (text.startsWith('{') || text.startsWith('eyJ')) {
    const { readTrustedEntities } = await import('./read-trusted-entities.ts');
    return readTrustedEntities(bytes.toString('utf8').trim(), reading);
  }
  if (bytes.includes(PEM) || DER_SEQUENCE.every((byte, index) => bytes[index] === byte)) {
    const { readCertificates } = await import('./read-certificates.ts');
    return readCertificates(bytes, reading);
  }
  const { readVical } = await import('./read-vical.ts');
  return readVical(bytes, reading);
}
