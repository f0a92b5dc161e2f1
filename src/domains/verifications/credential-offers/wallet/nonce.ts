import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#domains/context.ts';

export const NONCE_SECONDS = 300;
const RANDOM = 16;
const TIME = 4;
const MAC = 16;

/** `c_nonce`: for key proofs (OID4VCI 1.0 section 7); `dpop`: for DPoP proofs (RFC 9449 section 8). */
export type NonceUse = 'c_nonce' | 'dpop';

/**
 * A self-contained nonce, so that nothing needs to be stored, even under a flood of requests: 16 random bytes, the
 * expiry in seconds, 16 bytes of a keyed hash.
 */
export function newNonce({ vault, clock }: Context, org: string, use: NonceUse): string {
  const end = Buffer.alloc(TIME);
  end.writeUInt32BE(Math.floor(clock.now().getTime() / 1000) + NONCE_SECONDS);
  const body = Buffer.concat([randomBytes(RANDOM), end]);
  return Buffer.concat([body, mark(vault, { org, use, body })]).toString('base64url');
}

/** When one of our nonces expires; undefined if it has expired, or was not created for this use. */
export function nonceEnd(ctx: Context, org: string, use: NonceUse, text: string): Date | undefined {
  const bytes = Buffer.from(text, 'base64url');
  // Only the canonical text is accepted, because a single-use value must not be reusable in a different spelling.
  if (bytes.length !== RANDOM + TIME + MAC || bytes.toString('base64url') !== text) return undefined;
  const body = bytes.subarray(0, RANDOM + TIME);
  if (!timingSafeEqual(bytes.subarray(RANDOM + TIME), mark(ctx.vault, { org, use, body }))) return undefined;
  const end = new Date(body.readUInt32BE(RANDOM) * 1000);
  return end > ctx.clock.now() ? end : undefined;
}

function mark(vault: Context['vault'], { org, use, body }: { org: string; use: NonceUse; body: Buffer }): Buffer {
  return vault.systemIndex(`${org}/${use}/${body.toString('hex')}`, 'wallet-nonce').subarray(0, MAC);
}
