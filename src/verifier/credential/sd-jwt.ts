import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, textOf, toBase64Url, utf8 } from '../encoding/bytes.ts';
import { InputError, type JsonObject, readObject } from '../input.ts';
import { type CompactJws, readCompactJws } from './jws.ts';

/** A parsed SD-JWT (RFC 9901); nothing in it is verified. */
export interface SdJwt {
  jws: CompactJws;
  disclosures: readonly Disclosure[];
  /** The key binding JWT, if a holder presented it. */
  keyBinding: KeyBinding | undefined;
}

export interface KeyBinding {
  jws: CompactJws;
  /** The `sd_hash` that it must have (RFC 9901 section 4.3.1). */
  hash: string;
}

interface Disclosure {
  digest: string;
  /** Undefined for array elements. */
  name: string | undefined;
  value: unknown;
}

const MOST_DISCLOSURES = 500;
const MOST_DEPTH = 32;
const RESERVED = ['_sd', '...', '__proto__'];
/** draft-ietf-oauth-sd-jwt-vc section 2.2.2.3: never selectively disclosed. */
const ALWAYS_SHOWN = ['iss', 'nbf', 'exp', 'cnf', 'vct', 'status'];

/** Parses the compact form; throws {@link InputError}. */
export function readSdJwt(text: string): SdJwt {
  const [issuerSigned = '', ...rest] = text.split('~');
  const keyBinding = rest.pop();
  if (keyBinding === undefined) throw new InputError('', 'not an SD-JWT');
  if (rest.length > MOST_DISCLOSURES) throw new InputError('disclosures', 'too many');
  const jws = readCompactJws(issuerSigned);
  const { _sd_alg: hash = 'sha-256' } = jws.payload;
  if (hash !== 'sha-256') throw new InputError('credential._sd_alg', 'must be sha-256');
  const shown = text.slice(0, text.length - keyBinding.length);
  return {
    jws,
    disclosures: rest.map(readDisclosure),
    keyBinding: keyBinding === '' ? undefined : { jws: readCompactJws(keyBinding), hash: hashOf(shown) },
  };
}

/**
 * The claims with disclosed values in place (RFC 9901 section 7.1). Throws {@link InputError} for a disclosure without
 * a digest, for a repeated digest, and for names that are taken or must not be selectively disclosed.
 */
export function discloseClaims({ jws, disclosures }: SdJwt): JsonObject {
  const open = new Map(disclosures.map((each) => [each.digest, each]));
  const seen = new Set<string>();
  const take = (digest: unknown): Disclosure | undefined => {
    if (typeof digest !== 'string' || seen.has(digest)) throw new InputError('disclosures', 'a digest is malformed');
    seen.add(digest);
    const found = open.get(digest);
    open.delete(digest);
    return found;
  };
  const { _sd_alg: _, ...payload } = jws.payload;
  const claims = discloseObject(payload, take, 0);
  if (open.size > 0 || new Set(disclosures.map(({ digest }) => digest)).size !== disclosures.length)
    throw new InputError('disclosures', 'one of them matches no digest of the issuer');
  const hidden = ALWAYS_SHOWN.find((name) => Object.hasOwn(claims, name) && !Object.hasOwn(payload, name));
  if (hidden !== undefined) throw new InputError('disclosures', `${hidden} may not be withheld`);
  return claims;
}

type Take = (digest: unknown) => Disclosure | undefined;

function discloseValue(value: unknown, take: Take, depth: number): unknown {
  if (depth > MOST_DEPTH) throw new InputError('credential', 'nested too deep');
  if (Array.isArray(value)) return value.flatMap((element) => discloseElement(element, take, depth));
  return typeof value === 'object' && value !== null
    ? discloseObject(readObject(value, 'credential'), take, depth)
    : value;
}

function discloseObject({ _sd: digests = [], ...members }: JsonObject, take: Take, depth: number): JsonObject {
  if (!Array.isArray(digests) || '...' in members) throw new InputError('disclosures', 'a digest is malformed');
  const claims = new Map(Object.entries(members).map(([name, value]) => [name, discloseValue(value, take, depth + 1)]));
  for (const disclosure of digests.map(take)) {
    if (!disclosure) continue;
    const { name, value } = disclosure;
    if (name === undefined || RESERVED.includes(name) || claims.has(name))
      throw new InputError('disclosures', 'a name is duplicated or not allowed');
    claims.set(name, discloseValue(value, take, depth + 1));
  }
  return Object.fromEntries(claims);
}

/** Omits withheld elements. */
function discloseElement(element: unknown, take: Take, depth: number): unknown[] {
  const isHidden = typeof element === 'object' && element !== null && '...' in element;
  if (!isHidden) return [discloseValue(element, take, depth + 1)];
  if (Object.keys(element).length > 1) throw new InputError('disclosures', 'a digest is malformed');
  const disclosure = take(element['...']);
  if (!disclosure) return [];
  if (disclosure.name !== undefined) throw new InputError('disclosures', 'a name stands where an element is');
  return [discloseValue(disclosure.value, take, depth + 1)];
}

function readDisclosure(encoded: string): Disclosure {
  const bytes = fromBase64Url(encoded);
  const content = bytes && parse(textOf(bytes));
  if (!Array.isArray(content) || typeof content[0] !== 'string')
    throw new InputError('disclosures', 'one of them is malformed');
  const digest = hashOf(encoded);
  if (content.length === 2) return { digest, name: undefined, value: content[1] };
  const [, name, value] = content;
  if (content.length !== 3 || typeof name !== 'string') throw new InputError('disclosures', 'one of them is malformed');
  return { digest, name, value };
}

function hashOf(text: string): string {
  return toBase64Url(sha256(utf8(text)));
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
