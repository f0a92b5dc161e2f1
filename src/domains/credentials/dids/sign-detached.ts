import type { Context } from '#domains/context.ts';
import { detachedSigningInput, writeDetachedJws } from '#verifier/credential/detached-jws.ts';
import type { JsonObject } from '#verifier/input.ts';

/** What an organization signs. */
export interface DetachedContent<T> {
  /** The protected header for a key. */
  header: (kid: string) => JsonObject;
  /** The organization's DID. */
  issuer: string;
  /** Composed again for each key, because it may contain the issuer's current keys. */
  compose: () => T | Promise<T>;
  /** The signed JSON, in its canonical form (RFC 8785). */
  payloadOf: (content: T) => unknown;
}

/** Rotations meanwhile; more than one is hardly possible. */
const MOST_TRIES = 3;

/**
 * Content and a detached JWS over it (RFC 7515 appendix F) by the organization's current Ed25519 key. If the key is
 * rotated meanwhile, the content is composed again and the next key signs. Throws an Error if the organization has
 * another DID by now.
 */
export async function signDetached<T>(
  ctx: Context,
  org: string,
  { header: headerFor, issuer, compose, payloadOf }: DetachedContent<T>,
): Promise<{ content: T; jws: string }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { did, keys } = await ctx.agent.createIssuer({ orgId: org });
    if (did !== issuer) throw new Error('the issuer moved meanwhile');
    const kid = keys.find(({ algorithm }) => algorithm === 'EdDSA')?.id ?? '';
    const header = headerFor(kid);
    const content = await compose();
    const data = detachedSigningInput(header, payloadOf(content));
    const { keyId, signature } = await ctx.agent.sign({ issuerDid: did, algorithm: 'EdDSA', data });
    if (keyId === kid) return { content, jws: writeDetachedJws(header, signature) };
  }
  throw new Error('the keys of the issuer change too often');
}
