import type { Certificate } from '../credential/certificate.ts';
import type { IssuerDocument } from '../did-document.ts';
import { readOneOf } from '../input.ts';
import { type Note, note } from '../notes.ts';
import type { Trust } from '../trust.ts';
import type { Rules } from '../verdict.ts';
import {
  describeStanding,
  LINK_DELIVERIES,
  reachesLevel,
  SIGNATURE_LEVELS,
  type SignatureLevel,
  type SignatureStanding,
} from './signature-level.ts';

/** The default minimum of each performer's signature in a bundle; every verdict warns about signatures below it. */
export const DEFAULT_SIGNATURE_LEVEL: SignatureLevel = 'same_key';

/**
 * The verifier's trust for judging a wallet's presentation, in a document whose other statements are by `by`, an
 * organization.
 */
export interface Believing {
  trust: Trust;
  by: string | undefined;
}

/** The issuer of the presented credential, if the trust file lists it and it is not the organization itself. */
export function knownIssuer(did: unknown, { trust, by }: Believing): IssuerDocument | undefined {
  return did === by ? undefined : trust.issuers.find((each) => each.did === did);
}

/**
 * The authority above the presented credential, if the trust file lists it for this type of document, or for any type
 * if the document is not shown.
 */
export function knownAuthority(
  name: unknown,
  { trust }: Believing,
  documentType?: string | undefined,
): Certificate | undefined {
  return trust.authorities?.find(
    ({ certificate, documentTypes }) =>
      certificate.name === name && (documentType === undefined || documentTypes.includes(documentType)),
  )?.certificate;
}

/** Whether an issuer is named by the certificate of an authority. */
export function isAuthorityName(name: unknown): boolean {
  return typeof name === 'string' && name.startsWith('x509_hash:');
}

export function isKnownIssuer(name: unknown, believing: Believing, documentType?: string | undefined): boolean {
  return knownIssuer(name, believing) !== undefined || knownAuthority(name, believing, documentType) !== undefined;
}

/** Reads a release's claims about its performer's signature; a claim that is missing is null. */
export function readStanding(
  claims: { level: unknown; delivery: unknown; identityIssuer: unknown },
  path: string,
  believing?: Believing,
): SignatureStanding {
  const { level, delivery, identityIssuer } = claims;
  return {
    isIssuerKnown: level !== 'wallet' || (believing !== undefined && isKnownIssuer(identityIssuer, believing)),
    // The wallet's signature is in the agreement's evidence, never in a release.
    isShown: level !== 'wallet',
    level: isAbsent(level) ? null : readOneOf(level, `${path}.performerSignatureLevel`, SIGNATURE_LEVELS),
    delivery: isAbsent(delivery) ? null : readOneOf(delivery, `${path}.performerLinkDelivery`, LINK_DELIVERIES),
  };
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Notes about a signature that matter even if every rule passed. */
export function warnOfStanding(role: string, standing: SignatureStanding): Note[] {
  const { level, delivery, isIssuerKnown: issuerKnown, isShown: shown } = standing;
  const params = { role, level, delivery, issuerKnown, shown, minimum: DEFAULT_SIGNATURE_LEVEL };
  if (!reachesMinimum(standing, DEFAULT_SIGNATURE_LEVEL)) return [note('signature-below', params)];
  return standing.isShown ? [] : [note('signature-not-shown', params)];
}

/**
 * Whether a signature is sufficient; an unstated level never is, and a wallet whose issuer is unknown counts as a link.
 * The organization's own statements, including `live`, never reach `wallet`, which requires a signature by a third
 * party.
 */
export function reachesMinimum({ level, isIssuerKnown, isShown }: SignatureStanding, minimum: SignatureLevel): boolean {
  if (minimum === 'wallet') return level === 'wallet' && isIssuerKnown && isShown;
  return level !== null && reachesLevel(isIssuerKnown ? level : 'link', minimum);
}

const WAY_OUT = '. Only the evidence.json of the agreement can show it';

/** The rule that a signature reaches a minimum. */
export function judgeRequiredLevel(
  rules: Rules,
  rule: string,
  { standing, minimum }: { standing: SignatureStanding; minimum: SignatureLevel },
): void {
  rules.expect(rule, reachesMinimum(standing, minimum), {
    pass: `signature level ${standing.level} reaches ${minimum}`,
    fail: `${describeStanding(standing)}; required level: ${minimum}${standing.isShown ? '' : WAY_OUT}`,
  });
}

/** The stricter of two minimum levels. */
export function stricterLevel(one: SignatureLevel, other: SignatureLevel): SignatureLevel {
  return one === 'wallet' || (other !== 'wallet' && reachesLevel(one, other)) ? one : other;
}
