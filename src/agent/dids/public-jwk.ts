import { createHash, ECDH } from 'node:crypto';
import { canonicalJson } from '#kernel/canonical-json.ts';

/** A public key as JSON Web Key (RFC 7517, RFC 8037), required members only. */
export type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string } | { kty: 'OKP'; crv: 'Ed25519'; x: string };

/** Converts Veramo's stored form: the compressed P-256 point, or the 32 bytes of an Ed25519 key, in hex. */
export function publicJwkFromHex(type: 'Secp256r1' | 'Ed25519', publicKeyHex: string): PublicJwk {
  if (type === 'Ed25519') {
    const point = Buffer.from(publicKeyHex, 'hex');
    if (point.length !== 32) throw new Error('an Ed25519 public key must have 32 bytes');
    return { kty: 'OKP', crv: 'Ed25519', x: point.toString('base64url') };
  }
  const point = ECDH.convertKey(publicKeyHex, 'prime256v1', 'hex', undefined, 'uncompressed') as Buffer;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (!x || !y) throw new Error('not a point of P-256');
  return { kty: 'EC', crv: 'P-256', x, y };
}

/** The SHA-256 thumbprint (RFC 7638): members sorted, nothing optional; 43 characters of base64url. */
export function jwkThumbprint(jwk: PublicJwk): string {
  return createHash('sha256').update(canonicalJson(jwk)).digest('base64url');
}
