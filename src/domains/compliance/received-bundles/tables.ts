import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, MetadataColumn, Timestamp } from '#platform/db/tables.ts';
import type { Acceptable } from '#verifier/bundle/bundle-verdict.ts';
import type { Environment } from '#verifier/environment.ts';
import type { ReceivedStatus } from './received-bundle.ts';

export type ReceivedBundlesTables = {
  received_bundles: {
    org_id: string;
    id: string;
    /** SHA-256 in hex, size in bytes, and key of the sealed blob of the file. */
    sha256: string;
    bytes: number;
    file_key: string;
    /** As the file states; the verdict says whether its seal confirms them. */
    issuer: string;
    bundle_id: string;
    made_at: Timestamp;
    performers: number;
    files: number;
    external_id: string | null;
    /** DIDs that the organization trusts besides its own, and failures that it accepts. */
    trusted_issuers: Json<readonly string[]>;
    accept: Json<readonly Acceptable[]>;
    status: ReceivedStatus;
    /** Null until the issuer could be reached once. */
    verdict: 'pass' | 'fail' | null;
    current: 'pass' | 'fail' | 'unknown' | null;
    reasons: Json<readonly string[]>;
    environment: Environment | null;
    status_as_of: Timestamp | null;
    /** Sealed {@link BundleSubject}; null without a valid seal. */
    subject: Buffer | null;
    /** Sealed {@link KeptVerdict}. */
    judged: Buffer | null;
    /** SHA-256 in hex of the trust and the lists of `judged_at`, when all rules were last run. */
    inputs: string | null;
    judged_at: Timestamp | null;
    /** When the issuer last answered. */
    checked_at: Timestamp | null;
    /** Since when it has not; null if it has. */
    stale_since: Timestamp | null;
    next_check_at: Timestamp;
    metadata: MetadataColumn;
    created_at: Timestamp;
  };
  /** The hashes of the files that a bundle lists, in hex. */
  received_bundle_files: { org_id: string; bundle_id: string; sha256: string };
  /** Append-only: the first status, and every change. */
  received_bundle_changes: {
    org_id: string;
    bundle_id: string;
    position: number;
    at: Timestamp;
    status: ReceivedStatus;
    verdict: 'pass' | 'fail' | null;
    current: 'pass' | 'fail' | 'unknown' | null;
    reasons: Json<readonly string[]>;
    stale_since: Timestamp | null;
  };
};

export type ReceivedBundleRow = Selectable<ReceivedBundlesTables['received_bundles']>;
export type ReceivedChangeRow = Selectable<ReceivedBundlesTables['received_bundle_changes']>;

export const receivedBundlesOf = (tx: Tx) => tx.withTables<ReceivedBundlesTables>();
