import type { ColumnType, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { Likeness } from '#verifier/evidence/evidence-record.ts';
import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import type {
  Assurance,
  Disclosable,
  DistributionStatus,
  HistoryAction,
  ReleaseIdentity,
  ReleaseStatus,
  ReleaseTerms,
  RemovalOutcome,
} from './release.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined>;

export type ReleasesTables = {
  releases: {
    org_id: string;
    id: string;
    /** Incremented by every write. */
    version: number;
    status: ReleaseStatus;
    assurance: Assurance;
    /** As of when the credential was issued. */
    identity: ReleaseIdentity;
    user_id: string;
    person_id: string | null;
    project_id: string;
    agreement_id: string | null;
    credential_id: string | null;
    terms: Json<ReleaseTerms>;
    /** Whether the release's birth date is that of a minor on the first day of the shoot. Kept by an erasure. */
    states_minor: boolean;
    /** `ReleaseDetails`, sealed under the release's data key; null once erased. */
    details: Buffer | null;
    /** SHA-256 of the picture. */
    visual_reference: string | null;
    visual_reference_key: string | null;
    visual_reference_type: string | null;
    document_hash: string | null;
    likeness: Likeness | null;
    performer_nullifier: string | null;
    performer_did: string | null;
    performer_signature_level: SignatureLevel | null;
    performer_link_delivery: LinkDelivery | null;
    /** SHA-256 of the token in the performer's own link. */
    performer_token_hash: Buffer | null;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    signed_at: Timestamp | null;
    /** When it was refused, withdrawn, or expired. */
    ended_at: Timestamp | null;
    withdrawn_at: Timestamp | null;
    /** Deadline for recipients to acknowledge the withdrawal. */
    acknowledge_by: Timestamp | null;
    /** When the list of the files that it covered was complete. */
    withdrawal_listed_at: OptionalTime;
    /** When to remind recipients next; null if nothing is due any more. */
    withdrawal_next_at: OptionalTime;
    /** When the owners were notified that recipients did not acknowledge in time. */
    withdrawal_overdue_at: OptionalTime;
    /** When the last recipient acknowledged. */
    withdrawal_closed_at: OptionalTime;
  };
  /** The files that a release covered when it was withdrawn. */
  release_withdrawn_files: {
    org_id: string;
    release_id: string;
    file_id: string;
    sha256: Buffer;
    /** PDQ, 32 bytes. */
    perceptual_hash: Buffer | null;
    /** For a copy that inherits the withdrawal: the file in the list from which it derives. */
    copy_of: string | null;
  };
  /** What the recipient of a delivery did with a file. */
  release_removals: {
    org_id: string;
    distribution_id: string;
    file_id: string;
    outcome: RemovalOutcome;
    /** Sealed under the release's data key; null if there is none, or once erased. */
    note: Buffer | null;
    at: Timestamp;
  };
  release_history: {
    org_id: string;
    release_id: string;
    position: number;
    at: Timestamp;
    action: HistoryAction;
    actor_kind: string;
    actor_id: string;
    /** A code, such as `agreement_voided`. */
    code: string | null;
    /** Sealed under the release's data key: a note in words. */
    note: Buffer | null;
  };
  release_distributions: {
    org_id: string;
    id: string;
    release_id: string;
    status: DistributionStatus;
    /** `Recipient`, sealed under the release's data key; null once erased. */
    recipient: Buffer | null;
    /** Keyed hash of the address: each address gets only one email about the withdrawal. */
    address_index: Buffer;
    token_hash: Buffer;
    disclose: Json<Disclosable[]>;
    created_at: Timestamp;
    mailed_at: Timestamp | null;
    sent_at: Timestamp | null;
    bounced_at: Timestamp | null;
    bounce_reason: string | null;
    first_opened_at: Timestamp | null;
    last_opened_at: Timestamp | null;
    opens: number;
    acknowledged_at: Timestamp | null;
    /** When the email about the withdrawal was queued. */
    withdrawal_mailed_at: Timestamp | null;
    withdrawal_acknowledged_at: Timestamp | null;
  };
};

export const releasesOf = (tx: Tx) => tx.withTables<ReleasesTables>();

export type ReleaseRow = Selectable<ReleasesTables['releases']>;
export type HistoryRow = Selectable<ReleasesTables['release_history']>;
export type DistributionRow = Selectable<ReleasesTables['release_distributions']>;
