import { DOCUMENT_FORMATS } from '#domains/credentials/credentials/index.ts';
import { MAX_WRONG_CODES } from '#platform/crypto/short-code.ts';

/** The formats for wallets: encodings of every type and, for an identity, mobile documents. */
export const WALLET_FORMATS = ['dc+sd-jwt', 'jwt_vc_json', 'vc+jwt', ...DOCUMENT_FORMATS] as const;
export type WalletFormat = (typeof WALLET_FORMATS)[number];

/** How a wallet gets its token (OID4VCI 1.0 section 4.1.1). */
export const OFFER_GRANTS = ['pre_authorized_code', 'authorization_code'] as const;
export type OfferGrant = (typeof OFFER_GRANTS)[number];

/**
 * `offered`: the code has not been redeemed yet; `accepted`: a wallet has a token; `issued`: it has received a
 * credential.
 */
export type StoredStatus = 'offered' | 'accepted' | 'issued' | 'failed' | 'cancelled';
export const OFFER_STATUSES = ['offered', 'accepted', 'issued', 'failed', 'cancelled', 'expired'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Why an offer failed: too many wrong codes, no verified identity, or a credential that is no longer valid. */
export const OFFER_FAILURES = ['tx_code', 'verification', 'credential'] as const;
export type OfferFailure = (typeof OFFER_FAILURES)[number];

/** OID4VCI 1.0 section 11.1. */
export const NOTIFICATION_EVENTS = ['credential_accepted', 'credential_failure', 'credential_deleted'] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

export const MAX_WRONG_TX_CODES = MAX_WRONG_CODES;
/** Maximum keys in one request (`batch_credential_issuance`). */
export const BATCH_SIZE = 10;
/** Maximum copies for one offer: a wallet whose answer was lost may ask again, but not endlessly. */
export const MAX_COPIES = 30;
const TOKEN_SECONDS = 1800;
/** How long a verification, and the wallet with it, may wait for pictures. */
const DEFERRED_TOKEN_SECONDS = 30 * 86_400;

/**
 * Lifetime of an access token. A token for a pending verification lasts as long as the wait, because there are no
 * refresh tokens.
 */
export function tokenSeconds({ verification_id }: { verification_id: string | null }): number {
  return verification_id === null ? TOKEN_SECONDS : DEFERRED_TOKEN_SECONDS;
}

/**
 * When a token expires after a credential is issued: late enough to repeat a request whose answer was lost, and to send
 * a notification.
 */
export function tokenEndAfterIssuance(end: Date | null, now: Date): Date {
  const soon = new Date(now.getTime() + TOKEN_SECONDS * 1000);
  return end && end < soon ? end : soon;
}

export interface OfferTimes {
  status: StoredStatus;
  expires_at: Date;
  token_expires_at: Date | null;
}

/** The status as callers see it; expiry needs no job. */
export function statusOf(offer: OfferTimes, now: Date): OfferStatus {
  if (offer.status === 'offered' && offer.expires_at <= now) return 'expired';
  if (offer.status === 'accepted' && offer.token_expires_at && offer.token_expires_at <= now) return 'expired';
  return offer.status;
}
