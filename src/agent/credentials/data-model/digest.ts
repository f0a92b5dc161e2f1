import { base58ToBytes } from '@veramo/utils';
import { decodeBase64, decodeBase64Url } from '#kernel/base64.ts';

/** A resource's digest, as stated in a document. */
export interface StatedDigest {
  algorithm: 'sha256' | 'sha384' | 'sha512';
  bytes: Buffer;
}

const LENGTHS = { sha256: 32, sha384: 48, sha512: 64 } as const;
/** Multihash codes (https://github.com/multiformats/multicodec). */
const MULTIHASH = { 18: 'sha256', 32: 'sha384', 19: 'sha512' } as const;

/** `digestSRI`: one hash expression of Subresource Integrity (https://www.w3.org/TR/SRI/#integrity-metadata-description). */
export function parseDigestSri(text: unknown): StatedDigest | undefined {
  const [, name, encoded = ''] = (typeof text === 'string' && /^(sha256|sha384|sha512)-(\S+)$/.exec(text)) || [];
  const algorithm = name as StatedDigest['algorithm'] | undefined;
  const bytes = decodeBase64(encoded);
  return algorithm && bytes?.length === LENGTHS[algorithm] ? { algorithm, bytes } : undefined;
}

/**
 * `digestMultibase`: multibase `u` or `z` (base64url, base58btc) over a multihash
 * (https://www.w3.org/TR/vc-data-integrity/#resource-integrity), or over the bare digest, as in the examples of VC Data
 * Model 2.0 and in its test suite.
 */
export function parseDigestMultibase(text: unknown): StatedDigest | undefined {
  const bytes = typeof text === 'string' ? decodeMultibase(text) : undefined;
  if (!bytes) return undefined;
  const [code, length] = bytes;
  const named = MULTIHASH[code as keyof typeof MULTIHASH];
  if (named && length === LENGTHS[named] && bytes.length === length + 2)
    return { algorithm: named, bytes: bytes.subarray(2) };
  const bare = Object.entries(LENGTHS).find(([, size]) => size === bytes.length)?.[0];
  return bare ? { algorithm: bare as StatedDigest['algorithm'], bytes } : undefined;
}

function decodeMultibase(text: string): Buffer | undefined {
  // A digest is short; base58 takes quadratic time.
  if (text.length > 128) return undefined;
  if (text.startsWith('u')) return decodeBase64Url(text.slice(1));
  if (!text.startsWith('z')) return undefined;
  try {
    return Buffer.from(base58ToBytes(text.slice(1)));
  } catch {
    return undefined;
  }
}
