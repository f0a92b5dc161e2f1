import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';
import { fromBase64Url, textOf, utf8 } from '../encoding/bytes.ts';
import { InputError, type JsonObject, parseJson, readObject } from '../input.ts';

/** A parsed compact JWS (RFC 7515 section 7.1); nothing in it is verified. */
export interface CompactJws {
  header: JsonObject;
  payload: JsonObject;
  signature: Uint8Array;
  signingInput: Uint8Array;
}

/** The accepted algorithms, with the JWK that each requires (RFC 7518 section 3.4, RFC 8037). */
const ALGORITHMS = {
  ES256: { kty: 'EC', crv: 'P-256', verify: verifyP256 },
  EdDSA: { kty: 'OKP', crv: 'Ed25519', verify: verifyEd25519 },
} as const;

export type JwsAlgorithm = keyof typeof ALGORITHMS;
export const JWS_ALGORITHMS = Object.keys(ALGORITHMS) as readonly JwsAlgorithm[];

/** Parses a compact JWS with a JSON payload. Accepts only canonical base64url. Throws InputError. */
export function readCompactJws(value: unknown): CompactJws {
  const parts = typeof value === 'string' ? value.split('.') : [];
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || !header || !payload || !signature) throw new InputError('', 'not a compact JWS');
  return {
    header: readJson(header, 'header'),
    payload: readJson(payload, 'payload'),
    signature: decode(signature, 'signature'),
    signingInput: utf8(`${header}.${payload}`),
  };
}

/**
 * Whether the key made the signature. The caller chooses the algorithm from {@link JWS_ALGORITHMS}; a key of another
 * type throws InputError, so that no algorithm runs on a key of another kind.
 */
export function verifyJws(
  { signature, signingInput }: Pick<CompactJws, 'signature' | 'signingInput'>,
  algorithm: JwsAlgorithm,
  jwk: JsonObject,
): boolean {
  const { kty, crv, verify } = ALGORITHMS[algorithm];
  if (jwk.kty !== kty || jwk.crv !== crv) throw new InputError('key', `is not a ${crv} key, which ${algorithm} needs`);
  if (signature.length !== 64) return false;
  try {
    return verify(signature, signingInput, jwk);
  } catch (error) {
    if (error instanceof InputError) throw error;
    // noble throws for malformed signatures and points.
    return false;
  }
}

function verifyP256(signature: Uint8Array, message: Uint8Array, jwk: JsonObject): boolean {
  const point = Uint8Array.from([4, ...readBytes32(jwk.x), ...readBytes32(jwk.y)]);
  // RFC 7518 does not require low S, and which S was chosen says nothing about the signer.
  return p256.verify(signature, message, point, { lowS: false });
}

function verifyEd25519(signature: Uint8Array, message: Uint8Array, jwk: JsonObject): boolean {
  return ed25519.verify(signature, message, readBytes32(jwk.x), { zip215: false });
}

function readBytes32(value: unknown): Uint8Array {
  const bytes = typeof value === 'string' ? fromBase64Url(value) : undefined;
  if (bytes?.length !== 32) throw new InputError('key', 'a coordinate is not 32 bytes of base64url');
  return bytes;
}

function readJson(part: string, path: string): JsonObject {
  const text = textOf(decode(part, path));
  if (text === undefined) throw new InputError(path, 'not UTF-8');
  return readObject(parseJson(text, path), path);
}

function decode(part: string, path: string): Uint8Array {
  const bytes = fromBase64Url(part);
  if (!bytes) throw new InputError(path, 'not canonical base64url');
  return bytes;
}
