import type { EncryptionJwk } from './request/encryption.ts';
import type { PresentationQuery } from './request/query.ts';

/** How the verifier names itself (OpenID4VP 1.0 section 5.9.3). */
export const CLIENT_ID_SCHEMES = ['x509_hash', 'x509_san_dns', 'decentralized_identifier', 'redirect_uri'] as const;
export type ClientIdScheme = (typeof CLIENT_ID_SCHEMES)[number];

/** How the wallet answers (sections 8.2 and 8.3.1). */
export const RESPONSE_MODES = ['direct_post', 'direct_post.jwt'] as const;
export type ResponseMode = (typeof RESPONSE_MODES)[number];

export const STATES = ['pending', 'fetched', 'verified', 'failed', 'expired'] as const;
export type RequestState = (typeof STATES)[number];

/** Whom a verifier believes beside its own organization. */
export interface TrustedParties {
  /** DIDs, and https addresses of issuers of SD-JWT VC. */
  trustedIssuers: string[];
  /** Certificates (PEM) that an `x5c` chain may end in. */
  trustedRoots: string[];
  /** Authorities of imported lists count too, for the types of documents that they are listed for. */
  trustedLists?: boolean | undefined;
  /** Of requests of other domains: who is certified under `trustedRoots` is a trusted issuer, and no one else of an SD-JWT is. */
  rootsAreIssuers?: boolean | undefined;
}

/** What is sealed of a request. */
export interface RequestDefinition extends TrustedParties {
  query: PresentationQuery;
  /** Bound into every presentation; of no use once the request is answered. */
  nonce: string;
  /** Names the transaction to anyone who answers. */
  answerState: string;
  /** The public half of the encryption key, as in the request's metadata. */
  /** The same to a wallet on the device whose browser has to come back with its answer; such a request has both. */
  sameDeviceState?: string;
  encryptionJwk?: EncryptionJwk;
  purpose?: string;
  redirectUri?: string;
  /** It holds a token that lets the person in elsewhere: the wallet alone is told. */
  /** Its nonce stands for what the wallet's key signs with the answer, so that the key binding is kept. */
  keepsBinding?: boolean;
  isRedirectSecret?: boolean;
}

/** The state that callers see: an answer that waits for its browser is none yet; one that was not answered in time, or is of no use any more, has expired. */
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

/** How long a browser may take to come back with the answer of a wallet. */
const CONFIRM_MS = 5 * 60_000;

export function confirmableUntil({ answered_at: answeredAt }: { answered_at: Date | null }): Date {
  return new Date((answeredAt?.getTime() ?? 0) + CONFIRM_MS);
}

export function isOpen(state: RequestState): boolean {
  return state === 'pending' || state === 'fetched';
}
