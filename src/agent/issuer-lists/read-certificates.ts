import { type IssuerList, IssuerListError, type ListReading } from './issuer-list.ts';
import { readListed } from './read-authority.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Consecutive certificates (RFC 7468), or a single one in DER. Such a file is unsigned. */
export function readCertificates(bytes: Buffer, { at, signers }: ListReading): IssuerList {
  if (signers.length > 0)
    throw new IssuerListError('not_genuine', 'The file contains plain certificates, which no one has signed.');
  const isDer = bytes[0] === 0x30;
  const found = isDer ? [bytes] : (bytes.toString('latin1').match(CERTIFICATE) ?? []);
  return { format: 'pem', entries: found.map((each) => readListed(each, { at })) };
}
