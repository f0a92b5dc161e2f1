import type { Selectable } from 'kysely';
import type { CredentialType } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Json, MetadataColumn, Timestamp } from '#platform/db/tables.ts';
import type { NotificationEvent, OfferFailure, OfferGrant, StoredStatus, WalletFormat } from './offer.ts';

export type CredentialOffersTables = {
  credential_offers: {
    org_id: string;
    id: string;
    type: CredentialType;
    /** Exactly one of these: the offered credential, or the verification that may lead to a credential. */
    credential_id: string | null;
    verification_id: string | null;
    formats: Json<WalletFormat[]>;
    grant_type: OfferGrant;
    status: StoredStatus;
    failure: OfferFailure | null;
    /** SHA-256 of the pre-authorized code, or of the `issuer_state`. */
    code_hash: Buffer;
    /** Keyed, because trying all codes of six digits would reverse a plain hash. Null if no code is required. */
    tx_code_hash: Buffer | null;
    wrong_tx_codes: number;
    /** SHA-256 of the access token from redeeming the code. */
    token_hash: Buffer | null;
    /** Thumbprint of the DPoP key to which the token is bound (RFC 9449 section 6). */
    token_jkt: string | null;
    token_expires_at: Timestamp | null;
    /** Number of copies given to the wallet. */
    copies: number;
    metadata: MetadataColumn;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** When the code expires. */
    expires_at: Timestamp;
    accepted_at: Timestamp | null;
    issued_at: Timestamp | null;
  };
  /** The outcome of each credential request. */
  credential_issuances: {
    org_id: string;
    id: string;
    offer_id: string;
    format: WalletFormat;
    state: 'deferred' | 'issued' | 'failed';
    transaction_hash: Buffer | null;
    /** Sealed under its own key while deferred: the keys to which the copies will be bound. */
    holders: Buffer | null;
    /** The end of the lease for signing the copies; null if no process is signing. */
    leased_until: Timestamp | null;
    notification_hash: Buffer | null;
    /** The wallet's last notification. */
    notification: NotificationEvent | null;
    notified_at: Timestamp | null;
    created_at: Timestamp;
    issued_at: Timestamp | null;
  };
  /** The latest authorization request for an offer (RFC 9126), from the push to its redeemed code. */
  wallet_authorizations: {
    org_id: string;
    offer_id: string;
    client_id: string;
    redirect_uri: string;
    state: string | null;
    /** S256 (RFC 7636 section 4.2). */
    code_challenge: string;
    /** The requested formats; the token is valid only for these. */
    formats: Json<WalletFormat[]>;
    /** Requested by `authorization_details`, which the token response then repeats. */
    has_details: boolean;
    /** Whether a wallet attestation was verified. */
    attested: boolean;
    /** Thumbprint of the DPoP key to which the code is bound (RFC 9449 section 10). */
    jkt: string | null;
    /** SHA-256 of the secrets of each step: `request_uri`, page, code. */
    request_hash: Buffer;
    page_hash: Buffer | null;
    code_hash: Buffer | null;
    created_at: Timestamp;
    /** When the current step expires. */
    expires_at: Timestamp;
    redeemed_at: Timestamp | null;
  };
  /** Hashes of used nonces and DPoP proofs. */
  used_wallet_proofs: { org_id: string; hash: Buffer; expires_at: Timestamp };
};

export const offersOf = (tx: Tx) => tx.withTables<CredentialOffersTables>();

export type OfferRow = Selectable<CredentialOffersTables['credential_offers']>;
export type AuthorizationRow = Selectable<CredentialOffersTables['wallet_authorizations']>;
export type IssuanceRow = Selectable<CredentialOffersTables['credential_issuances']>;
