import { fromBER, type Integer } from 'asn1js';
import { CertificateRevocationList } from 'pkijs';
import { keyNameOf, type RevokedCertificate, serialName } from '../certificates/revoked-certificates.ts';
import { isSignedBy } from '../chip/algorithms.ts';
import { ChipRefused } from '../chip/chip-refused.ts';
import { authorityOf, keyUsageOf } from '../chip/document-signer.ts';
import type { DualCertificate } from '../chip/signed-data.ts';
import { IssuerListError } from './issuer-list.ts';

/** One authority's revocation list. */
export interface CrlIdentity {
  /** See `RevokedCertificate`. */
  authorityKey: string;
  issuedAt: Date;
  /** The CRL number (RFC 5280 section 5.2.3), which every new list of an authority increases. */
  number?: bigint | undefined;
}

/** A revoked certificate; with an empty serial number, the list itself. */
export type CrlEntry = RevokedCertificate & Partial<CrlIdentity>;

/** Certificate revocation lists (RFC 5280 section 5) imported by an operator. */
export interface RevocationLists {
  /** When the newest list was issued. */
  issuedAt: Date | undefined;
  /** The lists whose revocations apply if the file is imported, by authority: outdated ones too. */
  lists: CrlIdentity[];
  /** Revoked certificates, each with its authority, and an entry for every list. */
  entries: (CrlEntry | { refused: string })[];
}

/** Whether a list is older than another one of the same authority: by number, or by date if either has none. */
export function isOlderCrl(list: CrlIdentity, than: CrlIdentity): boolean {
  if (list.authorityKey !== than.authorityKey) return false;
  return list.number !== undefined && than.number !== undefined
    ? list.number < than.number
    : list.issuedAt < than.issuedAt;
}

const CRL_NUMBER = '2.5.29.20';
/** `cRLSign` among the bits of the key usage. */
const SIGNS_LISTS = 0x02;
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
  const found = bytes[0] === 0x30 ? [bytes] : readPem(bytes.toString('latin1'));
  if (found.length === 0)
    throw new IssuerListError('wrong_structure', 'The file contains no certificate revocation list in PEM or DER.');
  const read = found.map((der) => readOne(der, authorities, at));
  const accepted = read.filter(({ refused }) => refused === undefined);
  const times = accepted.flatMap(({ lists = [] }) => lists.map(({ issuedAt }) => issuedAt.getTime()));
  return {
    issuedAt: times.length > 0 ? new Date(Math.max(...times)) : undefined,
    lists: read.flatMap(({ lists = [] }) => lists),
    entries: read.flatMap(({ refused, revoked = [], lists = [] }): RevocationLists['entries'] => {
      const own = [...lists.map((each) => ({ ...each, serialNumber: '' })), ...revoked];
      return refused === undefined ? own : [{ refused }, ...(accepted.length > 0 ? own : [])];
    }),
  };
}

interface ReadCrl {
  refused?: string;
  revoked?: RevokedCertificate[];
  /** A list for each key of its authority. */
  lists?: CrlIdentity[];
}

function readOne(der: Buffer, authorities: readonly string[], at: Date): ReadCrl {
  const list = parse(der);
  if (!list) return { refused: 'crl_malformed' };
  const signers = authorities.map(authorityOf).filter((authority) => isSigned(list, authority));
  if (signers.length === 0) return { refused: 'crl_issuer_unknown' };
  const extensions = list.crlExtensions?.extensions ?? [];
  // Lists of changes only, and lists for others, say so in critical extensions (RFC 5280 section 5.2).
  if (extensions.some(({ critical }) => critical)) return { refused: 'crl_extension_unknown' };
  const issuedAt = list.thisUpdate.value;
  if (issuedAt > at) return { refused: 'crl_not_yet_valid' };
  const serials = (list.revokedCertificates ?? []).map(({ userCertificate }) => serialOf(userCertificate));
  // A renewed certificate of an authority has the same key: one name for all of them.
  const keys = [...new Set(signers.map(({ own }) => keyNameOf(own)))];
  const revoked = keys.flatMap((authorityKey) => serials.map((serialNumber) => ({ authorityKey, serialNumber })));
  const stated = extensions.find(({ extnID }) => extnID === CRL_NUMBER)?.parsedValue as Integer | undefined;
  const number = stated && BigInt(`0x${hexOf(stated)}`);
  const isOutdated = list.nextUpdate !== undefined && list.nextUpdate.value <= at;
  return {
    ...(isOutdated && { refused: 'crl_outdated' }),
    revoked,
    lists: keys.map((authorityKey) => ({ authorityKey, issuedAt, number })),
  };
}

/** As Node writes serial numbers, which may be negative against RFC 5280 section 4.1.2.2. */
function serialOf(integer: Integer): string {
  const hex = hexOf(integer);
  return serialName(BigInt.asIntN(4 * hex.length, BigInt(`0x${hex}`)).toString(16));
}

const hexOf = ({ valueBlock }: Integer): string => Buffer.from(valueBlock.valueHexView).toString('hex');

/** An unreadable block is refused, because leaving it out would make the signers that it names trusted again. */
function readPem(text: string): Buffer[] {
  const found = [...text.matchAll(CRL)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
  if (found.length < text.split('-----BEGIN').length - 1)
    throw new IssuerListError(
      'wrong_structure',
      'The file contains a block that is no certificate revocation list in PEM.',
    );
  return found;
}

/** Nothing may follow the list. */
function parse(der: Buffer): CertificateRevocationList | undefined {
  try {
    const { offset, result } = fromBER(Uint8Array.from(der));
    return offset === der.length ? new CertificateRevocationList({ schema: result }) : undefined;
  } catch {
    return undefined;
  }
}

function isSigned(list: CertificateRevocationList, authority: DualCertificate): boolean {
  const usage = keyUsageOf(authority) ?? SIGNS_LISTS;
  if (!list.issuer.isEqual(authority.parsed.subject) || (usage & SIGNS_LISTS) === 0) return false;
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
