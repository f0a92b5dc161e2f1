import { isObject } from '#kernel/is-object.ts';
import { Refusal } from '../refusal.ts';
import type { Disclosure, SdJwt } from './parse-sd-jwt.ts';

const DIGESTS = '_sd';
const ELEMENT = '...';
/**
 * SD-JWT VC (draft-ietf-oauth-sd-jwt-vc) section 2.2.2.3: claims on which a verifier decides must not be selectively
 * disclosable.
 */
const ALWAYS_SHOWN = ['iss', 'nbf', 'exp', 'cnf', 'vct', 'vct#integrity', 'status'];
/** `__proto__` would become the prototype of an object that the claims are copied into. */
const REFUSED_NAMES = [DIGESTS, ELEMENT, '_sd_alg', '__proto__'];
/** Limits recursion: the issuer decides how deeply disclosures are nested. */
const MAX_DEPTH = 100;

/**
 * The claims of an SD-JWT whose signature is valid, with disclosed values in place and no digest left (RFC 9901 section
 * 7.1). Throws {@link Refusal} for a disclosure without a digest, a repeated digest (decoys included), a claim that
 * would replace another, and names that must not be disclosed.
 */
export function discloseClaims({ jws, disclosures }: SdJwt): Record<string, unknown> {
  const open = new Map(disclosures.map((disclosure) => [disclosure.digest, disclosure]));
  if (open.size !== disclosures.length) throw new Refusal('disclosures', 'digest_repeated');
  const seen = new Set<string>();
  const take: Take = (digest) => {
    if (typeof digest !== 'string') throw new Refusal('disclosures', 'digest_malformed');
    if (seen.has(digest)) throw new Refusal('disclosures', 'digest_repeated');
    seen.add(digest);
    const disclosure = open.get(digest);
    open.delete(digest);
    return disclosure;
  };
  const { _sd_alg: _, ...payload } = jws.payload;
  const claims = discloseObject(payload, take, 0);
  if (open.size > 0) throw new Refusal('disclosures', 'disclosure_not_referenced');
  if (ALWAYS_SHOWN.some((name) => name in claims && !Object.hasOwn(payload, name))) {
    throw new Refusal('disclosures', 'claim_not_disclosable');
  }
  return claims;
}

/** The value of a digest, once; undefined if not disclosed, or for a decoy. */
type Take = (digest: unknown) => Disclosure | undefined;

function discloseValue(value: unknown, take: Take, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Refusal('disclosures', 'nested_too_deep');
  if (Array.isArray(value)) return value.flatMap((element) => discloseElement(element, take, depth + 1));
  return isObject(value) ? discloseObject(value, take, depth + 1) : value;
}

function discloseObject(object: Record<string, unknown>, take: Take, depth: number): Record<string, unknown> {
  const { [DIGESTS]: digests = [], ...members } = object;
  if (!Array.isArray(digests)) throw new Refusal('disclosures', 'digest_malformed');
  if (ELEMENT in members) throw new Refusal('disclosures', 'digest_malformed');
  const shown = Object.entries(members).map(([name, value]) => [name, discloseValue(value, take, depth)]);
  const claims: Record<string, unknown> = Object.fromEntries(shown);
  for (const disclosure of digests.map(take)) {
    if (!disclosure) continue;
    const { name, value } = disclosure;
    if (name === undefined || REFUSED_NAMES.includes(name)) throw new Refusal('disclosures', 'disclosure_malformed');
    if (Object.hasOwn(claims, name)) throw new Refusal('disclosures', 'claim_name_taken');
    claims[name] = discloseValue(value, take, depth);
  }
  return claims;
}

/** Omits withheld elements. */
function discloseElement(element: unknown, take: Take, depth: number): unknown[] {
  if (!isObject(element) || !Object.hasOwn(element, ELEMENT)) return [discloseValue(element, take, depth)];
  if (Object.keys(element).length > 1) throw new Refusal('disclosures', 'digest_malformed');
  const disclosure = take(element[ELEMENT]);
  if (!disclosure) return [];
  if (disclosure.name !== undefined) throw new Refusal('disclosures', 'disclosure_malformed');
  return [discloseValue(disclosure.value, take, depth)];
}
