import type { IssuerList, ListReading } from './issuer-list.ts';

const PEM = '-----BEGIN CERTIFICATE-----';
/** A DER certificate is a SEQUENCE of more than 255 bytes. */
const DER_SEQUENCE = [0x30, 0x82];
/** The type of a CMS SignedData, 1.2.840.113549.1.7.2, as its second element. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');

/**
 * Reads a list of issuing authorities: certificates in PEM or one in DER, a VICAL (ISO/IEC 18013-5 annex C), a list of
 * trusted entities (ETSI TS 119 602) as JWS or JSON, or a master list of states' authorities (ICAO Doc 9303-12). Throws `IssuerListError`.
 */
export async function readIssuerList(bytes: Buffer, reading: ListReading): Promise<IssuerList> {
  const text = bytes.subarray(0, 64).toString('latin1').trimStart();
  // Checked first, because a list may quote certificates besides those that it lists.
  if (text.startsWith('{') || text.startsWith('eyJ')) {
    const { readTrustedEntities } = await import('./read-trusted-entities.ts');
    return readTrustedEntities(bytes.toString('utf8').trim(), reading);
  }
  if (reading.isOfChips && bytes[0] === 0x30 && bytes.subarray(0, 32).includes(SIGNED_DATA)) {
    const { readMasterList } = await import('./read-master-list.ts');
    return readMasterList(bytes, reading);
  }
  if (bytes.includes(PEM) || DER_SEQUENCE.every((byte, index) => bytes[index] === byte)) {
    const { readCertificates } = await import('./read-certificates.ts');
    return readCertificates(bytes, reading);
  }
  const { readVical } = await import('./read-vical.ts');
  return readVical(bytes, reading);
}
