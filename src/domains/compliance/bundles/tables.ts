import type { Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { BundleFailure, BundleOutcome, BundleRequest, BundleStatus, GivenProof } from './bundle.ts';

export type BundlesTables = {
  bundles: {
    org_id: string;
    id: string;
    status: BundleStatus;
    project_id: string;
    request: Json<BundleRequest>;
    /** Proofs supplied by the caller; null once the bundle is created. */
    given: Json<readonly GivenProof[]> | null;
    wanted_by_kind: string;
    wanted_by_id: string;
    /** Completed steps. */
    done: Generated<number>;
    total: Generated<number | null>;
    failure: BundleFailure | null;
    outcome: Json<BundleOutcome> | null;
    /** The persons whose releases or proofs the bundle contains, so that an erasure finds it. */
    person_ids: Generated<string[]>;
    /** SHA-256 in hex, size, and key of the sealed blob of the file. */
    sha256: string | null;
    bytes: number | null;
    file_key: string | null;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    finished_at: Timestamp | null;
    /** When the file is deleted. */
    expires_at: Timestamp | null;
    file_erased_at: Timestamp | null;
  };
};

export type BundleRow = Selectable<BundlesTables['bundles']>;

export const bundlesOf = (tx: Tx) => tx.withTables<BundlesTables>();
