import type { Selectable } from 'kysely';
import type { CredentialType } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Json, MetadataColumn, Timestamp } from '#platform/db/tables.ts';
import type { NotificationEvent, OfferFailure, StoredStatus, WalletFormat } from './offer.ts';

export type CredentialOffersTables = {
  credential_offers: {
    org_id: string;
    id: string;
    type: CredentialType;
    /** Exactly one of the two: what is offered, or the verification of which it is to come. */
    credential_id: string | null;
    verification_id: string | null;
    formats: Json<WalletFormat[]>;
    status: StoredStatus;
    failure: OfferFailure | null;
    /** SHA-256 of the pre-authorised code. */
    code_hash: Buffer;
    /** Keyed hash: six digits would be found by trying. Null where none is asked for. */
    tx_code_hash: Buffer | null;
    wrong_tx_codes: number;
    /** SHA-256 of the access token that the code was redeemed for. */
    token_hash: Buffer | null;
    /** Thumbprint of the DPoP key that the token is bound to (RFC 9449 section 6). */
    token_jkt: string | null;
    token_expires_at: Timestamp | null;
    /** How many encodings went to the wallet. */
    copies: number;
    metadata: MetadataColumn;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** Until when the code may be redeemed. */
    expires_at: Timestamp;
    accepted_at: Timestamp | null;
    issued_at: Timestamp | null;
  };
  /** What came of each credential request. */
  credential_issuances: {
    org_id: string;
    id: string;
    offer_id: string;
    format: WalletFormat;
    state: 'deferred' | 'issued' | 'failed';
    transaction_hash: Buffer | null;
    /** Sealed under a key of its own while it is deferred: the keys that the copies will be bound to. */
    holders: Buffer | null;
    /** Until when someone signs the copies; null where no one does. */
    leased_until: Timestamp | null;
    notification_hash: Buffer | null;
    /** What the wallet said last. */
    notification: NotificationEvent | null;
    notified_at: Timestamp | null;
    created_at: Timestamp;
    issued_at: Timestamp | null;
  };
  /** Hashes of nonces and DPoP proofs that were used. */
  used_wallet_proofs: { org_id: string; hash: Buffer; expires_at: Timestamp };
};

export const offersOf = (tx: Tx) => tx.withTables<CredentialOffersTables>();

export type OfferRow = Selectable<CredentialOffersTables['credential_offers']>;
export type IssuanceRow = Selectable<CredentialOffersTables['credential_issuances']>;
