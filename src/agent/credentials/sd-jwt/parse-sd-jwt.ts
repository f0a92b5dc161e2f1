import { createHash } from 'node:crypto';
import { type CompactJws, parseCompactJws } from '../compact-jws.ts';
import { Refusal } from '../refusal.ts';
import { decodeCanonical, parseJson, refuseUnsafe } from '../safe-json.ts';

/** Accepted hash functions (RFC 9901 section 7.1), by IANA name. */
const HASHES = { 'sha-256': 'sha256', 'sha-384': 'sha384', 'sha-512': 'sha512' } as const;
export type HashName = keyof typeof HASHES;

/** A disclosable claim or list element (RFC 9901 section 4.2). */
export interface Disclosure {
  digest: string;
  /** Undefined for array elements. */
  name: string | undefined;
  value: unknown;
}

/** A parsed SD-JWT (RFC 9901 section 4); nothing in it is verified. */
export interface SdJwt {
  jws: CompactJws;
  hash: HashName;
  disclosures: Disclosure[];
  /** The key binding JWT; undefined if there is none. */
  keyBinding: string | undefined;
}

/** A limit far above any real credential; each disclosure costs a hash. */
const MAX_DISCLOSURES = 500;

/** Parses the compact form. Throws {@link Refusal}. */
export function parseSdJwt(text: string): SdJwt {
  const parts = text.split('~');
  const [issuerSigned, ...encoded] = parts;
  const keyBinding = encoded.pop();
  if (issuerSigned === undefined || keyBinding === undefined) throw new Refusal('format', 'not_an_sd_jwt');
  if (encoded.length > MAX_DISCLOSURES) throw new Refusal('format', 'not_an_sd_jwt');
  const jws = parseCompactJws(issuerSigned);
  const hash = hashOf(jws.payload);
  return {
    jws,
    hash,
    disclosures: encoded.map((disclosure) => parseDisclosure(disclosure, hash)),
    keyBinding: keyBinding === '' ? undefined : keyBinding,
  };
}

/** The digest of ASCII text as SD-JWT writes it: base64url without padding. */
export function digestOf(text: string, hash: HashName): string {
  return createHash(HASHES[hash]).update(text, 'ascii').digest('base64url');
}

/** The hash function of a payload: SHA-256 by default (section 4.1.1). Throws {@link Refusal}. */
export function hashOf({ _sd_alg: name = 'sha-256' }: Record<string, unknown>): HashName {
  if (typeof name !== 'string' || !Object.hasOwn(HASHES, name)) throw new Refusal('format', 'hash_algorithm_unknown');
  return name as HashName;
}

function parseDisclosure(encoded: string, hash: HashName): Disclosure {
  const content = parseJson(decodeCanonical(encoded));
  if (!Array.isArray(content) || typeof content[0] !== 'string') throw new Refusal('format', 'disclosure_malformed');
  refuseUnsafe(content);
  const digest = digestOf(encoded, hash);
  if (content.length === 2) return { digest, name: undefined, value: content[1] };
  const [, name, value] = content;
  if (content.length !== 3 || typeof name !== 'string') throw new Refusal('format', 'disclosure_malformed');
  return { digest, name, value };
}
