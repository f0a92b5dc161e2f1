import type { Context } from '#domains/context.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { endpoint } from '../metadata/issuer-metadata.ts';
import { findOfferByToken } from '../store.ts';
import type { OfferRow } from '../tables.ts';
import { WALLET_ALGORITHMS } from './holder-key.ts';
import { newNonce } from './nonce.ts';
import { verifyDpop } from './verify-dpop.ts';

/** A request from a wallet with a token. */
export interface WalletCall {
  org: string;
  /** The last path segment of the request. */
  endpoint: string;
  authorization: string | undefined;
  dpop: string | undefined;
}

export interface AuthorizedWallet {
  offer: OfferRow;
  /** For the response. */
  headers: Record<string, string>;
}

/**
 * The offer of a token (RFC 6750 section 2.1, RFC 9449 section 7.1): a bound token needs a proof by its key. The token
 * of a failed offer still works, to report the failure; that of a canceled offer is invalid.
 */
export async function authorizeWallet(ctx: Context, call: WalletCall): Promise<AuthorizedWallet> {
  const [, scheme = '', token = ''] = /^(DPoP|Bearer) ([\w-]{43})$/i.exec(call.authorization ?? '') ?? [];
  if (!token) throw unauthorized('invalid_token', 'An access token is required', `${DPOP}, Bearer`);
  const offer = await ctx.db.org(call, (tx) => findOfferByToken(tx, tokenHash(token)));
  const bound = scheme.toLowerCase() === 'dpop';
  if (!offer || isOver(ctx, offer) || bound !== (offer.token_jkt !== null)) throw invalidToken(bound);
  if (!bound) return { offer, headers: {} };
  if (call.dpop === undefined) throw refused('invalid_dpop_proof', 'The DPoP header is missing', DPOP);
  await verifyDpop(ctx, {
    org: call.org,
    proof: call.dpop,
    url: endpoint(ctx, call.org, call.endpoint),
    accessToken: token,
    jkt: offer.token_jkt,
    status: 401,
  });
  return { offer, headers: { 'DPoP-Nonce': newNonce(ctx, call.org, 'dpop') } };
}

const DPOP = `DPoP algs="${WALLET_ALGORITHMS.join(' ')}"`;

function isOver(ctx: Context, { status, token_expires_at: end }: OfferRow): boolean {
  return status === 'cancelled' || end === null || end <= ctx.clock.now();
}

function invalidToken(bound: boolean): OAuthError {
  const description = 'The access token is unknown, has expired, or is used in another way';
  return refused('invalid_token', description, bound ? DPOP : 'Bearer');
}

/** RFC 6750 section 3: the header also contains the error, unless no token was sent. */
function refused(error: string, description: string, scheme: string): OAuthError {
  return unauthorized(error, description, `${scheme}${scheme === DPOP ? ',' : ''} error="${error}"`);
}

function unauthorized(error: string, description: string, challenge: string): OAuthError {
  return new OAuthError(error, { description, status: 401, headers: { 'WWW-Authenticate': challenge } });
}
