import type { EncryptionJwk } from './request/encryption.ts';
import type { PresentationQuery } from './request/query.ts';

/** How the verifier identifies itself (OpenID4VP 1.0 section 5.9.3). */
export const CLIENT_ID_SCHEMES = ['x509_hash', 'x509_san_dns', 'decentralized_identifier', 'redirect_uri'] as const;
export type ClientIdScheme = (typeof CLIENT_ID_SCHEMES)[number];

/** How the wallet answers (sections 8.2 and 8.3.1). */
export const RESPONSE_MODES = ['direct_post', 'direct_post.jwt'] as const;
export type ResponseMode = (typeof RESPONSE_MODES)[number];

export const STATES = ['pending', 'fetched', 'verified', 'failed', 'expired'] as const;
export type RequestState = (typeof STATES)[number];

/** The parties that a verifier trusts besides its own organization. */
export interface TrustedParties {
  /** DIDs, and https URLs of SD-JWT VC issuers. */
  trustedIssuers: string[];
  /** Certificates (PEM) accepted as the end of an `x5c` chain. */
  trustedRoots: string[];
  /** Whether authorities in imported lists count too, for their listed document types. */
  trustedLists?: boolean | undefined;
  /**
   * For requests by other domains: an SD-JWT issuer is trusted if, and only if, it is certified under `trustedRoots`.
   */
  rootsAreIssuers?: boolean | undefined;
}

/** The sealed part of a request. */
export interface RequestDefinition extends TrustedParties {
  query: PresentationQuery;
  /** Bound into every presentation; useless to others once the request is answered. */
  nonce: string;
  /** Identifies the transaction in an answer. */
  answerState: string;
  /**
   * The state for a wallet on the same device, whose browser must return with the answer's code; such a request has
   * both states.
   */
  sameDeviceState?: string;
  /** The public half of the encryption key, as in the request's metadata. */
  encryptionJwk?: EncryptionJwk;
  /** The strings of `transaction_data`: the transactions that the wallet's key must confirm with the answer. */
  transactionData?: string[];
  purpose?: string;
  redirectUri?: string;
  /** The nonce is a hash of other data, which the wallet's key signs with the answer, so the key binding is kept. */
  keepsBinding?: boolean;
  /** Contains a token that admits the person elsewhere, so it is given to the wallet only. */
  isRedirectSecret?: boolean;
}

/**
 * The state that callers see. An answer waiting for its browser does not count yet; a request that was not answered in
 * time, or is no longer needed, counts as expired.
 */
export function stateOf(
  row: {
    state: RequestState;
    expires_at: Date;
    erased_at: Date | null;
    answered_at: Date | null;
    awaits_browser: boolean;
  },
  now: Date,
): RequestState {
  const { expires_at: expiresAt, erased_at: erasedAt } = row;
  if (row.awaits_browser) return erasedAt === null && confirmableUntil(row) > now ? 'fetched' : 'expired';
  const { state } = row;
  return isOpen(state) && (expiresAt <= now || erasedAt !== null) ? 'expired' : state;
}

/** How long a browser may take to return with a wallet's answer. */
const CONFIRM_MS = 5 * 60_000;

export function confirmableUntil({ answered_at: answeredAt }: { answered_at: Date | null }): Date {
  return new Date((answeredAt?.getTime() ?? 0) + CONFIRM_MS);
}

export function isOpen(state: RequestState): boolean {
  return state === 'pending' || state === 'fetched';
}
