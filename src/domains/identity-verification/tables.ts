import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { VerificationCheck, VerificationStatus } from './verification.ts';

export type IdentityVerificationTables = {
  verifications: {
    org_id: string;
    id: string;
    type: 'idv';
    status: VerificationStatus;
    /** Changes with every write; a decision made on an older one is not committed. */
    version: number;
    user_id: string | null;
    person_id: string | null;
    credential_id: string | null;
    attempt: number;
    checks: Json<VerificationCheck[]>;
    policy_version: string | null;
    engine_version: string | null;
    /** Sealed under the verification's data key: what the caller expects, what the document says, notes on the decision. */
    expected: Buffer | null;
    extracted: Buffer | null;
    decision: Buffer | null;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    decided_at: Timestamp | null;
    expires_at: Timestamp | null;
  };
  verification_images: {
    org_id: string;
    id: string;
    verification_id: string;
    attempt: number;
    position: number;
    /** `frame`: one of those that answer a liveness challenge, taken `at_ms` after it was shown. */
    kind: 'picture' | 'frame';
    at_ms: number | null;
    /** Sealed; where the picture is to be fetched from. */
    url: Buffer | null;
    blob_key: string | null;
    format: string | null;
    width: number | null;
    height: number | null;
    failure: string | null;
    created_at: Timestamp;
  };
};

export const verificationsOf = (tx: Tx) => tx.withTables<IdentityVerificationTables>();

export type VerificationRow = Selectable<IdentityVerificationTables['verifications']>;
export type ImageRow = Selectable<IdentityVerificationTables['verification_images']>;
