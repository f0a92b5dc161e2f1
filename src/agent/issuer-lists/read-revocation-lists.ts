import { CertificateRevocationList } from 'pkijs';
import { isSignedBy } from '../chip/algorithms.ts';
import { ChipRefused } from '../chip/chip-refused.ts';
import { authorityOf, keyNameOf, type RevokedCertificate } from '../chip/document-signer.ts';
import type { DualCertificate } from '../chip/signed-data.ts';
import { IssuerListError } from './issuer-list.ts';

/** Certificate revocation lists (RFC 5280 section 5) imported by an operator. */
export interface RevocationLists {
  /** When the newest list was issued. */
  issuedAt: Date | undefined;
  /**
   * Revoked certificates, each with its authority. A list without revocations has one entry with an empty serial
   * number.
   */
  entries: (RevokedCertificate | { refused: string })[];
}

const CRL = /-----BEGIN X509 CRL-----([^-]+)-----END X509 CRL-----/g;

/**
 * One list in DER, or several in PEM. Each must be signed by one of the authorities (PEM) and be current. An outdated
 * list is refused, but if a current list is imported with it, its revocations stay in effect, because the file replaces
 * the previous one. Throws `IssuerListError` if the file contains no list.
 */
export function readRevocationLists(
  bytes: Buffer,
  { authorities, at }: { authorities: readonly string[]; at: Date },
): RevocationLists {
  const found =
    bytes[0] === 0x30
      ? [bytes]
      : [...bytes.toString('latin1').matchAll(CRL)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
  if (found.length === 0)
    throw new IssuerListError('wrong_structure', 'The file contains no certificate revocation list in PEM or DER.');
  const read = found.map((der) => readOne(der, authorities, at));
  const times = read.flatMap((each) => ('refused' in each ? [] : [each.issuedAt.getTime()]));
  return {
    issuedAt: times.length > 0 ? new Date(Math.max(...times)) : undefined,
    entries: read.flatMap((each): RevocationLists['entries'] => {
      if (!('refused' in each)) return each.entries;
      return [{ refused: each.refused }, ...(times.length > 0 ? each.entries : [])];
    }),
  };
}

function readOne(
  der: Buffer,
  authorities: readonly string[],
  at: Date,
): { issuedAt: Date; entries: RevokedCertificate[] } | { refused: string; entries: RevokedCertificate[] } {
  const list = parse(der);
  if (!list) return { refused: 'crl_malformed', entries: [] };
  const signers = authorities.map(authorityOf).filter((authority) => isSigned(list, authority));
  if (signers.length === 0) return { refused: 'crl_issuer_unknown', entries: [] };
  const serials = (list.revokedCertificates ?? []).map(({ userCertificate }) =>
    Buffer.from(userCertificate.valueBlock.valueHexView).toString('hex').toUpperCase().replace(/^0+/, ''),
  );
  // A renewed certificate of an authority has the same key: one name for all of them.
  const keys = new Set(signers.map(({ own }) => keyNameOf(own)));
  const entriesOf = (numbers: readonly string[]): RevokedCertificate[] =>
    [...keys].flatMap((authorityKey) => numbers.map((serialNumber) => ({ authorityKey, serialNumber })));
  if (list.nextUpdate && list.nextUpdate.value <= at) return { refused: 'crl_outdated', entries: entriesOf(serials) };
  return { issuedAt: list.thisUpdate.value, entries: entriesOf(['', ...serials]) };
}

function parse(der: Buffer): CertificateRevocationList | undefined {
  try {
    return CertificateRevocationList.fromBER(Uint8Array.from(der));
  } catch {
    return undefined;
  }
}

function isSigned(list: CertificateRevocationList, authority: DualCertificate): boolean {
  if (!list.issuer.isEqual(authority.parsed.subject)) return false;
  try {
    return isSignedBy(authority.own.publicKey, {
      signed: Buffer.from(list.tbsView),
      signature: list.signatureValue.valueBlock.valueHexView,
      algorithm: list.signatureAlgorithm,
    });
  } catch (error) {
    if (error instanceof ChipRefused) return false;
    throw error;
  }
}
