import { OfferProblem } from './offer-problem.ts';

/** The grant type (OID4VCI 1.0 section 4.1.1). */
export const PRE_AUTHORIZED = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

/** What the person must enter besides the offer (OID4VCI 1.0 section 4.1.1, `tx_code`). */
interface CodeWanted {
  isNumeric: boolean;
  length: number | undefined;
  description: string | undefined;
}

/** A credential offer with a pre-authorized code. */
export interface CredentialOffer {
  /** The credential issuer identifier. */
  issuer: string;
  configurations: readonly string[];
  preAuthorizedCode: string;
  txCode: CodeWanted | undefined;
}

/** The offer in a link: complete, or as a URL to load it from. */
type OfferLink = { offer: string } | { uri: string };

const LONGEST = 20_000;

/**
 * Finds the offer in pasted or scanned text (OID4VCI 1.0 section 4.1): a link of any scheme with `credential_offer` or
 * `credential_offer_uri`, or a link to this wallet with one behind `#offer=`. OfferProblem `not_an_offer` for anything
 * else.
 */
export function readOfferLink(text: string): OfferLink {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST || !URL.canParse(trimmed)) throw new OfferProblem('not_an_offer');
  const { searchParams, hash } = new URL(trimmed);
  const inner = new URLSearchParams(hash.slice(1)).get('offer');
  if (inner !== null && inner !== trimmed) return readOfferLink(inner);
  const [offer, uri] = [searchParams.get('credential_offer'), searchParams.get('credential_offer_uri')];
  // Section 4.1: exactly one of the two.
  if ((offer === null) === (uri === null)) throw new OfferProblem('not_an_offer');
  return offer === null ? { uri: uri ?? '' } : { offer };
}

/**
 * Parses the offer itself (section 4.1.1). `origin` is the service's: its pages may call no other, so OfferProblem
 * `other_issuer` names another host. `other_grant` if it requires logging in at the issuer.
 */
export function readOffer(json: string, origin: string): CredentialOffer {
  const offer = asObject(parse(json));
  const issuer = offer.credential_issuer;
  const configurations = offer.credential_configuration_ids;
  if (typeof issuer !== 'string' || !URL.canParse(issuer) || !isTexts(configurations))
    throw new OfferProblem('not_an_offer');
  assertOwn(issuer, origin);
  const grants = asObject(offer.grants ?? {});
  if (grants[PRE_AUTHORIZED] === undefined) throw new OfferProblem('other_grant');
  const grant = asObject(grants[PRE_AUTHORIZED]);
  const code = grant['pre-authorized_code'];
  if (typeof code !== 'string' || code === '') throw new OfferProblem('not_an_offer');
  const txCode = grant.tx_code === undefined ? undefined : readCodeWanted(asObject(grant.tx_code));
  return { issuer, configurations, preAuthorizedCode: code, txCode };
}

/** OfferProblem `other_issuer` for a URL of another service. */
export function assertOwn(address: string, origin: string): void {
  if (!URL.canParse(address)) throw new OfferProblem('not_an_offer');
  const { origin: theirs, host } = new URL(address);
  if (theirs !== origin) throw new OfferProblem('other_issuer', host);
}

function readCodeWanted({ input_mode: mode, length, description }: Record<string, unknown>): CodeWanted {
  return {
    // `numeric` is the default.
    isNumeric: mode !== 'text',
    length: typeof length === 'number' && length > 0 && length <= 100 ? Math.floor(length) : undefined,
    description: typeof description === 'string' ? description.slice(0, 300) : undefined,
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new OfferProblem('not_an_offer');
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new OfferProblem('not_an_offer');
  return value as Record<string, unknown>;
}
