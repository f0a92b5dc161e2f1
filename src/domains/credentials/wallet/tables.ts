import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { MetadataColumn, Timestamp } from '#platform/db/tables.ts';

export type WalletTables = {
  /** Each link hands one person's claims to one wallet. */
  wallet_links: {
    org_id: string;
    id: string;
    /** SHA-256 of the link's token. */
    token_hash: Buffer;
    person_id: string;
    /** The credential that the caller named; once the link is used, the one whose claims were signed. */
    credential_id: string | null;
    metadata: MetadataColumn;
    created_at: Timestamp;
    expires_at: Timestamp;
    cancelled_at: Timestamp | null;
    used_at: Timestamp | null;
    /** Commitment of the first wallet; a decimal string that reveals nothing about its secret. */
    holder_commitment: string | null;
  };
  /** Links at which a proof request can be answered. */
  proof_links: {
    org_id: string;
    id: string;
    proof_request_id: string;
    token_hash: Buffer;
    created_at: Timestamp;
  };
};

export type WalletLinkRow = Selectable<WalletTables['wallet_links']>;
export type ProofLinkRow = Selectable<WalletTables['proof_links']>;

export const walletOf = (tx: Tx) => tx.withTables<WalletTables>();
