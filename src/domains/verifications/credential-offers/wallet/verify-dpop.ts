import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { takeOnce } from '../store.ts';
import { WALLET_ALGORITHMS } from './holder-key.ts';
import { newNonce, nonceEnd } from './nonce.ts';

const MAX_AGE_SECONDS = 300;
const SKEW_SECONDS = 60;

const claims = z.object({
  jti: z.string().min(8).max(256),
  htm: z.literal('POST'),
  htu: z.string().max(2048),
  iat: z.number(),
  ath: z.string().optional(),
  nonce: z.string().optional(),
});

export interface DpopCheck {
  org: string;
  /** Content of the `DPoP` header. */
  proof: string;
  /** The requested URL. */
  url: string;
  /** Set if a token is used: `ath` must match it, and the key must be the one to which it is bound. */
  accessToken?: string;
  jkt?: string | null;
  /** 401 if a token is used (RFC 9449 section 7.1), 400 if one is requested (section 5). */
  status: 400 | 401;
}

/**
 * Verifies a DPoP proof (RFC 9449 section 4.3) and records its `jti`, which no other proof with the same key may reuse
 * while this proof would still be accepted. A nonce is optional, but a supplied one must be ours. Returns the key's
 * thumbprint.
 */
export async function verifyDpop(ctx: Context, check: DpopCheck): Promise<string> {
  const { jkt, payload } = await readProof(ctx, check);
  const refuse = (description: string): OAuthError => refusal(check, 'invalid_dpop_proof', description);
  if (addressOf(payload.htu) !== check.url) throw refuse('htu is not the address that was called');
  if (check.accessToken !== undefined && payload.ath !== hashOf(check.accessToken))
    throw refuse('ath is not the hash of the access token');
  if (check.jkt !== undefined && jkt !== check.jkt) throw refuse('The access token is bound to another key');
  if (payload.nonce !== undefined && !nonceEnd(ctx, check.org, 'dpop', payload.nonce)) throw wantsNonce(ctx, check);
  const until = new Date((payload.iat + MAX_AGE_SECONDS + 2 * SKEW_SECONDS) * 1000);
  const taken = await ctx.db.org({ org: check.org }, (tx) =>
    takeOnce(tx, check.org, { what: ['dpop', jkt, payload.jti], until }),
  );
  if (!taken) throw refuse('The proof was used before');
  return jkt;
}

/**
 * The key to which a new token is bound; null for a token that is not bound, which the operator can forbid
 * (`invalid_dpop_proof`, RFC 9449 section 5).
 */
export async function keyOfToken(
  ctx: Context,
  { proof, ...request }: Pick<DpopCheck, 'org' | 'url'> & { proof: string | undefined },
): Promise<string | null> {
  if (proof !== undefined) return verifyDpop(ctx, { ...request, proof, status: 400 });
  if (ctx.config.walletDpop === 'optional') return null;
  throw new OAuthError('invalid_dpop_proof', { description: 'The DPoP header is required' });
}

async function readProof(ctx: Context, check: DpopCheck): Promise<{ jkt: string; payload: z.output<typeof claims> }> {
  try {
    // Safe, because EmbeddedJWK accepts only public keys, and none of the algorithms is symmetric.
    const { payload, protectedHeader } = await jwtVerify(check.proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: [...WALLET_ALGORITHMS],
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: SKEW_SECONDS,
      currentDate: ctx.clock.now(),
    });
    const { jwk } = protectedHeader;
    if (!jwk) throw new errors.JWSInvalid('no jwk');
    return { jkt: await calculateJwkThumbprint(jwk), payload: claims.parse(payload) };
  } catch (error) {
    throw refusal(check, 'invalid_dpop_proof', 'The DPoP header contains no valid proof', error);
  }
}

/** Query and fragment are ignored (RFC 9449 section 4.3, 9). */
function addressOf(htu: string): string | undefined {
  if (!URL.canParse(htu)) return undefined;
  const { origin, pathname } = new URL(htu);
  return origin + pathname;
}

function hashOf(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest('base64url');
}

/** RFC 9449 section 8: the client retries once with the nonce in the response. */
function wantsNonce(ctx: Context, check: DpopCheck): OAuthError {
  const error = refusal(check, 'use_dpop_nonce', 'The nonce of the proof was not issued here, or has expired');
  error.headers['DPoP-Nonce'] = newNonce(ctx, check.org, 'dpop');
  return error;
}

function refusal({ status }: DpopCheck, error: string, description: string, cause?: unknown): OAuthError {
  const challenge = { 'WWW-Authenticate': `DPoP error="${error}", algs="${WALLET_ALGORITHMS.join(' ')}"` };
  return new OAuthError(error, { description, status, cause, headers: status === 401 ? challenge : {} });
}
