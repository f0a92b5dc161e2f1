import { X509Certificate } from 'node:crypto';
import { BitString, fromBER, type GeneralizedTime, type Sequence } from 'asn1js';
import { isRevoked, type RevokedCertificate } from '../certificates/revoked-certificates.ts';
import { isSignedBy } from './algorithms.ts';
import { ChipRefused, orUnreadable } from './chip-refused.ts';
import { type DualCertificate, readDual } from './signed-data.ts';

const EXTENSION = { keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19', extendedKeyUsage: '2.5.29.37' } as const;
const PRIVATE_KEY_USAGE = '2.5.29.16';
const COUNTRY = '2.5.4.6';
/**
 * Extensions that may be critical: those checked here, and those that do not affect trust (alternative names of the
 * subject, and the document types that Doc 9303-12 section 7.1.1 lets a signer sign).
 */
const UNDERSTOOD: readonly string[] = [...Object.values(EXTENSION), '2.5.29.17', '2.23.136.1.1.6.2'];
const DIGITAL_SIGNATURE = 0x80;

/** The trust input for judging signers. */
export interface SignerTrust {
  /** Certificates (PEM) of signing authorities of states (CSCA). */
  authorities: readonly string[];
  /** Revoked certificates. */
  revoked: readonly RevokedCertificate[];
  at: Date;
}

/** The authority that certified a document signer, with the state that its certificate names. */
export interface JudgedSigner {
  /** PEM. */
  authority: string;
  /** ISO 3166-1 alpha-2 in capitals; undefined if the certificate names none. */
  country: string | undefined;
}

/**
 * The authority of a document signer (Doc 9303-12 section 7). It must be listed and of the same state; both must be
 * valid and not revoked. Throws {@link ChipRefused}.
 */
export function judgeSigner(signer: DualCertificate, trust: SignerTrust, signingTime: Date | undefined): JudgedSigner {
  assertMaySign(signer);
  const authority = trust.authorities.map(authorityOf).find((each) => isIssuedBy(signer, each));
  if (!authority) throw new ChipRefused('chip_issuer_unknown');
  const country = countryOf(signer);
  if (country === undefined || country !== countryOf(authority)) throw new ChipRefused('chip_signer_not_allowed');
  assertValid(signer, authority, { at: trust.at, signingTime });
  if (isRevoked(signer.own, authority.own, trust.revoked)) throw new ChipRefused('chip_revoked');
  return { authority: authority.own.toString(), country };
}

const KEPT = 1_000;
const known = new Map<string, DualCertificate>();

/** Cached, because the same few hundred authorities are used repeatedly. */
export function authorityOf(pem: string): DualCertificate {
  const found = known.get(pem);
  if (found) return found;
  if (known.size >= KEPT) known.clear();
  const read = readDual(new X509Certificate(pem).raw);
  known.set(pem, read);
  return read;
}

/**
 * A document signer may sign but not certify. Signers of master lists and other objects have a separate extended key
 * usage.
 */
function assertMaySign(signer: DualCertificate): void {
  const { own, parsed } = signer;
  const extensions = parsed.extensions ?? [];
  const bits = keyUsageOf(signer) ?? 0;
  const isUnderstood = extensions.every(({ critical, extnID }) => !critical || UNDERSTOOD.includes(extnID));
  const hasPurpose = extensions.some(({ extnID }) => extnID === EXTENSION.extendedKeyUsage);
  if (own.ca || (bits & DIGITAL_SIGNATURE) === 0 || !isUnderstood || hasPurpose)
    throw new ChipRefused('chip_signer_not_allowed');
}

/** The first eight bits of the key usage (RFC 5280 section 4.2.1.3); undefined if the certificate states none. */
export function keyUsageOf({ parsed }: DualCertificate): number | undefined {
  const usage = parsed.extensions?.find(({ extnID }) => extnID === EXTENSION.keyUsage)?.parsedValue as unknown;
  return usage instanceof BitString ? (usage.valueBlock.valueHexView[0] ?? 0) : undefined;
}

/** Whether the authority signed this certificate or revocation list. */
function isIssuedBy({ own, parsed }: DualCertificate, authority: DualCertificate): boolean {
  if (!own.checkIssued(authority.own)) return false;
  try {
    return (
      isSignedBy(authority.own.publicKey, {
        signed: Buffer.from(parsed.tbsView),
        signature: parsed.signatureValue.valueBlock.valueHexView,
        algorithm: parsed.signatureAlgorithm,
      }) && own.verify(authority.own.publicKey)
    );
  } catch (error) {
    // Another authority with the same name may have an accepted key.
    if (error instanceof ChipRefused) return false;
    throw error;
  }
}

/**
 * Both certificates must be valid today, because a document is not valid longer than its signer's certificate (Doc
 * 9303-12 section 5.1). If a signing time is stated, the signer's key must have been in use then: in its private key
 * usage period, or else while its certificate was valid.
 */
function assertValid(
  signer: DualCertificate,
  authority: DualCertificate,
  { at, signingTime }: { at: Date; signingTime: Date | undefined },
): void {
  const isGood = [signer, authority].every(({ own }) => own.validFromDate <= at && at <= own.validToDate);
  const period = usagePeriodOf(signer);
  const from = period.from ?? signer.own.validFromDate;
  const until = period.until ?? signer.own.validToDate;
  const wasInUse = signingTime === undefined || (from <= signingTime && signingTime <= until);
  if (!isGood || !wasInUse) throw new ChipRefused('chip_expired_signer');
}

/** The private key usage period (RFC 3280 section 4.2.1.4, the predecessor of RFC 5280), which Doc 9303-12 requires. */
function usagePeriodOf({ parsed }: DualCertificate): { from?: Date; until?: Date } {
  const extension = parsed.extensions?.find(({ extnID }) => extnID === PRIVATE_KEY_USAGE);
  if (!extension) return {};
  return orUnreadable(() => {
    const { result } = fromBER(extension.extnValue.valueBlock.valueHexView);
    const times = (result as Sequence).valueBlock.value as (GeneralizedTime & {
      valueBlock: { valueHexView: Uint8Array };
    })[];
    const of = (tag: number): Date | undefined => {
      const found = times.find(({ idBlock }) => idBlock.tagNumber === tag);
      return found && timeOf(Buffer.from(found.valueBlock.valueHexView).toString('latin1'));
    };
    const [from, until] = [of(0), of(1)];
    return { ...(from && { from }), ...(until && { until }) };
  });
}

function timeOf(text: string): Date {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time.getTime())) throw new ChipRefused('chip_unreadable');
  return time;
}

/** Two capital letters, if the subject names exactly one country. */
function countryOf({ parsed }: DualCertificate): string | undefined {
  const [country, ...more] = parsed.subject.typesAndValues.filter(({ type }) => type === COUNTRY);
  const text: unknown = country?.value.valueBlock.value;
  return more.length === 0 && typeof text === 'string' ? text.toUpperCase() : undefined;
}
