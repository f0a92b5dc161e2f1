import type { Context } from '#domains/context.ts';
import { detachedSigningInput, writeDetachedJws } from '#verifier/credential/detached-jws.ts';
import type { JsonObject } from '#verifier/input.ts';

/** What an organization signs. */
export interface DetachedContent {
  /** The protected header for a key. */
  header: (kid: string) => JsonObject;
  /** The organization's DID, which usually stands in the payload. */
  issuer: string;
  /** JSON, signed in its canonical form (RFC 8785). */
  payload: unknown;
}

/**
 * A detached JWS (RFC 7515 appendix F) by the organization's current Ed25519 key. If the key is rotated meanwhile, the
 * next one signs. Throws an Error if the organization has another DID by now.
 */
export async function signDetached(
  ctx: Context,
  org: string,
  { header: headerFor, issuer, payload }: DetachedContent,
): Promise<string> {
  for (;;) {
    const { did, keys } = await ctx.agent.createIssuer({ orgId: org });
    if (did !== issuer) throw new Error('the issuer moved meanwhile');
    const kid = keys.find(({ algorithm }) => algorithm === 'EdDSA')?.id ?? '';
    const header = headerFor(kid);
    const data = detachedSigningInput(header, payload);
    const { keyId, signature } = await ctx.agent.sign({ issuerDid: did, algorithm: 'EdDSA', data });
    if (keyId === kid) return writeDetachedJws(header, signature);
  }
}
