import type { JwtSigner } from '@openid4vc/oauth2';
import { z } from 'zod';
import type { PublicJwk } from '#agent/index.ts';
import { readDid } from './holder-did.ts';

/** The algorithms of keys that credentials are bound to and tokens are used with. */
export const WALLET_ALGORITHMS = ['ES256', 'EdDSA'] as const;

/** A wallet's key as a proof names it. */
export interface HolderKey {
  jwk: PublicJwk;
  /** Where the proof named it by a DID. */
  did?: string;
}

const coordinate = z.string().regex(/^[\w-]{43}$/);
const noPrivatePart = { d: z.never().optional() };
const ecKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  ...noPrivatePart,
});
const edKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: coordinate, ...noPrivatePart });
const KEY_OF: Record<string, typeof ecKey | typeof edKey> = { ES256: ecKey, EdDSA: edKey };

/**
 * The key that a proof's header names: itself, or by a did:key or did:jwk. Undefined for any other way, for a private key,
 * and for a key that is not of the algorithm's type.
 */
export function holderKeyOf(signer: JwtSigner): HolderKey | undefined {
  if (signer.method === 'jwk') return keyFor(signer.alg, signer.publicJwk);
  if (signer.method !== 'did') return undefined;
  const key = keyFor(signer.alg, readDid(signer.didUrl));
  return key && { ...key, did: signer.didUrl.replace(/#.*$/, '') };
}

function keyFor(algorithm: string, jwk: unknown): HolderKey | undefined {
  const schema = Object.hasOwn(KEY_OF, algorithm) ? KEY_OF[algorithm] : undefined;
  const parsed = schema?.safeParse(jwk);
  if (!parsed?.success) return undefined;
  const { d: _, ...key } = parsed.data;
  return { jwk: key };
}

/** The DID of a key that came without one: its did:jwk, of the members that every such key has, in one order. */
export function didOf({ jwk, did }: HolderKey): string {
  return did ?? `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`;
}
