import type { ColumnType, Insertable, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { OwnerBasis, OwnerReason, OwnerStateName } from './ownership/ownership.ts';
import type {
  BusinessApproval,
  BusinessInputReason,
  BusinessStatus,
  BusinessTask,
  DocumentKind,
  EndedBusinessStatus,
  SuspensionReason,
} from './verification.ts';

/** A calendar day: text when read (the migration keeps it as text) and when written. */
type Day = ColumnType<string, string, string>;

export type BusinessVerificationTables = {
  business_verifications: {
    org_id: string;
    /** `ver_…`, as for people. */
    id: string;
    status: BusinessStatus;
    /** Incremented by every write; a decision based on an older version is not committed. */
    version: number;
    user_id: string | null;
    credential_id: string | null;
    attempt: number;
    /**
     * BusinessIntake, sealed under the verification's data key, as is every Buffer here except hashes; null once
     * redacted.
     */
    intake: Buffer | null;
    /** Examination: the result of the last examination. */
    examination: Buffer | null;
    /** BusinessReview. */
    decision: Buffer | null;
    /**
     * Keyed hash of country and registration number, with which the same company is found again; null once redacted.
     */
    number_fingerprint: Buffer | null;
    lei_fingerprint: Buffer | null;
    tasks: Json<BusinessTask[]>;
    policy_version: string | null;
    approvals: Json<BusinessApproval[]>;
    metadata: Json<Record<string, string>>;
    /** `usr_…` of the assignee. */
    assignee: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** Time of the last submission; a decision is due 24 hours later. */
    submitted_at: Timestamp;
    due_at: Timestamp;
    reminded_at: Timestamp | null;
    overdue_at: Timestamp | null;
    decided_at: Timestamp | null;
    /** For an approved verification, when it must be renewed; for one that waits for information, its deadline. */
    expires_at: Timestamp | null;
    /** Last day of the document that expires first. */
    documents_until: Day | null;
    suspension_reason: SuspensionReason | null;
    /** What is missing, worded for the applicant. */
    input_reasons: Json<BusinessInputReason[]>;
    /** When it first ended. */
    ended_at: Timestamp | null;
    /** The outcome requested in test mode. */
    test_outcome: ColumnType<string | null, string | null | undefined, string | null>;
    redacted_from: EndedBusinessStatus | null;
    redacted_at: Timestamp | null;
  };
  business_documents: {
    org_id: string;
    id: string;
    verification_id: string;
    attempt: number;
    position: number;
    kind: DocumentKind;
    format: 'pdf' | 'jpeg' | 'png' | 'webp';
    pages: number;
    blob_key: string | null;
    /** Keyed hash of its bytes; null once erased, and for papers of earlier versions. */
    fingerprint: Buffer | null;
    /** Sealed: what was read from it (PaperReading). */
    reading: Buffer | null;
    /** Its last day of validity, as stated by the caller. */
    valid_until: Day | null;
    created_at: Timestamp;
    /** When its key was destroyed; the blob is deleted afterwards. */
    erased_at: Timestamp | null;
  };
  /** Beneficial owners of the last examination, and those of earlier ones (`removed_at`). */
  business_owners: {
    org_id: string;
    id: string;
    verification_id: string;
    /** Keyed hash of the owner's identity: it is the same in every examination, and reveals no name. */
    key: string;
    /** Sealed under the verification's data key: StoredOwner; null once erased. */
    person: Buffer | null;
    /** The caller's own ID of the person; null once erased. */
    user_id: string | null;
    /** Millionths of a percent of the business. */
    share: number;
    bases: Json<OwnerBasis[]>;
    state: OwnerStateName;
    /** Why it is not verified, if known. */
    reason: OwnerReason | null;
    session_id: string | null;
    /** The owner's identity verification. */
    identity_verification_id: string | null;
    invited_at: Timestamp | null;
    verified_at: Timestamp | null;
    removed_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  business_information_requests: {
    org_id: string;
    id: string;
    verification_id: string;
    /** SHA-256 of the link's token. */
    token_hash: Buffer;
    /** Sealed: `{items: RequestItem[], message}`. */
    request: Buffer | null;
    /** Sealed: `{answers: string[]}`, once answered. */
    answer: Buffer | null;
    requested_by: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    answered_at: Timestamp | null;
    /** When it was replaced, or no longer needed. */
    closed_at: Timestamp | null;
  };
};

export const businessOf = (tx: Tx) => tx.withTables<BusinessVerificationTables>();

export type BusinessRow = Selectable<BusinessVerificationTables['business_verifications']>;
export type NewBusinessRow = Insertable<BusinessVerificationTables['business_verifications']>;
export type BusinessDocumentRow = Selectable<BusinessVerificationTables['business_documents']>;
export type OwnerRow = Selectable<BusinessVerificationTables['business_owners']>;
export type InformationRequestRow = Selectable<BusinessVerificationTables['business_information_requests']>;
