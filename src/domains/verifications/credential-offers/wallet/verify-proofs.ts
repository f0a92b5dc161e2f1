import type { Context } from '#domains/context.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { issuerMetadata } from '../metadata/issuer-metadata.ts';
import { BATCH_SIZE } from '../offer.ts';
import { type HolderKey, holderKeyOf } from './holder-key.ts';
import { nonceEnd } from './nonce.ts';
import { asOAuth, walletProtocol } from './protocol.ts';

/** Whom the copies are for, and the nonces that have to be taken with them. */
export interface VerifiedProofs {
  holders: HolderKey[];
  nonces: { nonce: string; until: Date }[];
}

/**
 * Verifies the key proofs of a credential request (OID4VCI 1.0 appendix F.1 and F.4): each typed, by a key of the
 * holder, for this issuer, with a nonce of ours. The nonce determines their time.
 */
export async function verifyProofs(
  ctx: Context,
  org: string,
  proofs: Readonly<Record<string, readonly string[] | undefined>> | undefined,
): Promise<VerifiedProofs> {
  const jwts = proofs?.jwt ?? [];
  if (jwts.length === 0) throw invalid('The request contains no key proof of type jwt');
  if (jwts.length > BATCH_SIZE) throw invalid(`One request takes up to ${BATCH_SIZE} proofs`);
  const metadata = issuerMetadata(ctx, org);
  const holders: HolderKey[] = [];
  const nonces = new Map<string, Date>();
  for (const jwt of jwts) {
    const { signer, payload } = await asOAuth(
      () =>
        walletProtocol(ctx).issuer.verifyCredentialRequestJwtProof({
          issuerMetadata: metadata,
          jwt,
          now: ctx.clock.now(),
        }),
      'A key proof is invalid: form, signature, key, or audience',
    );
    if (!isTimely(payload, ctx.clock.now())) throw invalid('A key proof has an invalid time');
    const holder = holderKeyOf(signer);
    if (!holder) throw invalid('A key proof names its key in an unsupported way');
    if (payload.nonce === undefined) throw invalid('A key proof has no nonce');
    nonces.set(payload.nonce, endOf(ctx, org, payload.nonce));
    holders.push(holder);
  }
  assertDistinct(holders);
  return { holders, nonces: [...nonces].map(([nonce, until]) => ({ nonce, until })) };
}

/** The clocks of phones go wrong; by more than a day no one's does. */
const DAY = 86_400;
const SKEW = 300;

interface Times {
  iat?: unknown;
  nbf?: unknown;
  exp?: unknown;
}

/** RFC 7519 section 4.1: `exp` and `nbf` hold where they are given, also a zero; and `iat` is a time near now. */
function isTimely({ iat, nbf, exp }: Times, at: Date): boolean {
  const now = at.getTime() / 1000;
  if (typeof iat !== 'number' || iat < now - DAY || iat > now + SKEW) return false;
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf <= now + SKEW)) return false;
  return exp === undefined || (typeof exp === 'number' && exp > now - SKEW);
}

function endOf(ctx: Context, org: string, nonce: string): Date {
  const end = nonceEnd(ctx, org, 'c_nonce', nonce);
  if (!end) throw invalidNonce();
  return end;
}

export function invalidNonce(): OAuthError {
  return new OAuthError('invalid_nonce', { description: 'The c_nonce was used, has expired, or is not ours' });
}

/** Each key gets one credential at most (section 8.3); two of one key could be linked by it. */
function assertDistinct(holders: readonly HolderKey[]): void {
  const keys = new Set(holders.map(({ jwk }) => JSON.stringify(jwk)));
  if (keys.size < holders.length) throw invalid('Two key proofs name the same key');
}

function invalid(description: string): OAuthError {
  return new OAuthError('invalid_proof', { description });
}
