import { z } from 'zod';
import type { PublicJwk } from '#agent/index.ts';
import { readDid } from './holder-did.ts';

/** The algorithms of the keys to which credentials and tokens are bound. */
export const WALLET_ALGORITHMS = ['ES256', 'EdDSA'] as const;

/** A wallet's key, as identified in a proof. */
export interface HolderKey {
  jwk: PublicJwk;
  /** Set if the proof identified it by a DID. */
  did?: string;
}

/** 32 bytes in base64url, in canonical spelling: otherwise, one key would count as several. */
const coordinate = z
  .string()
  .regex(/^[\w-]{43}$/)
  .refine((text) => Buffer.from(text, 'base64url').toString('base64url') === text);
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

/** The members of a proof's header that identify its key. */
export interface NamingHeader {
  alg?: unknown;
  jwk?: unknown;
  kid?: unknown;
  x5c?: unknown;
}

/**
 * The key identified by a proof's header, directly or by a did:key or did:jwk. Undefined if the key is identified in
 * another way, is private, or does not match the algorithm.
 */
export function holderKeyOf({ alg, jwk, kid, x5c }: NamingHeader): HolderKey | undefined {
  if (x5c !== undefined || (jwk !== undefined && kid !== undefined)) return undefined;
  if (jwk !== undefined) return keyFor(alg, jwk);
  if (typeof kid !== 'string') return undefined;
  const key = keyFor(alg, readDid(kid));
  return key && { ...key, did: kid.replace(/#.*$/, '') };
}

/** A public key of a type to which credentials can be bound; undefined otherwise. */
export function readHolderKey(jwk: unknown): HolderKey | undefined {
  return keyFor('ES256', jwk) ?? keyFor('EdDSA', jwk);
}

/** The algorithm of a key's signatures. */
export function algorithmOf({ jwk }: HolderKey): (typeof WALLET_ALGORITHMS)[number] {
  return jwk.kty === 'EC' ? 'ES256' : 'EdDSA';
}

export function isSameKey(one: HolderKey, other: HolderKey): boolean {
  return JSON.stringify(one.jwk) === JSON.stringify(other.jwk);
}

function keyFor(algorithm: unknown, jwk: unknown): HolderKey | undefined {
  const schema = typeof algorithm === 'string' && Object.hasOwn(KEY_OF, algorithm) ? KEY_OF[algorithm] : undefined;
  const parsed = schema?.safeParse(jwk);
  if (!parsed?.success) return undefined;
  const { d: _, ...key } = parsed.data;
  return { jwk: key };
}

/** The key's DID; for a key without one, its did:jwk, with only the required members in a fixed order. */
export function didOf({ jwk, did }: HolderKey): string {
  return did ?? `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`;
}
