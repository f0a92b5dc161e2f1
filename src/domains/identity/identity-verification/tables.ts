import type { ColumnType, Insertable, Selectable } from 'kysely';
import type { ShotKind } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type {
  Approval,
  Consent,
  EndedStatus,
  InputReason,
  RecordedSignal,
  VerificationCheck,
  VerificationMethod,
  VerificationStatus,
} from './verification.ts';

export type IdentityVerificationTables = {
  verifications: {
    org_id: string;
    id: string;
    type: 'idv';
    status: VerificationStatus;
    /** Changes with every write but an assignment; a decision made on an older one is not committed. */
    version: number;
    user_id: string | null;
    person_id: string | null;
    credential_id: string | null;
    attempt: number;
    /** What the latest attempt was made with, or is waited for. */
    method: ColumnType<VerificationMethod, VerificationMethod | undefined, VerificationMethod>;
    /** Of the wallet that was asked last; null where none was, or pictures came since. */
    presentation_request_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Who answers for the document that a wallet presented: `x509_hash:` of the authority's certificate. */
    wallet_authority: ColumnType<string | null, string | null | undefined, string | null>;
    /** The document's type; null of those presented before it was recorded. */
    wallet_document_type: ColumnType<string | null, string | null | undefined, string | null>;
    /** Sealed under the verification's data key: `WalletBinding`. */
    wallet_binding: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    checks: Json<VerificationCheck[]>;
    policy_version: string | null;
    engine_version: string | null;
    /** Sealed likewise: `StoredChip`, of the latest attempt that had one. */
    chip: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    /** Sealed under the verification's data key: what the caller expects, what the document says, notes on the decision. */
    expected: Buffer | null;
    extracted: Buffer | null;
    decision: Buffer | null;
    /** Sealed likewise: what print says otherwise than the machine-readable data, or instead of them. */
    printed: Buffer | null;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    decided_at: Timestamp | null;
    expires_at: Timestamp | null;
    /** By when a reviewer has to decide; null while none is asked. */
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** `usr_…` of who works on it. */
    assignee: ColumnType<string | null, string | null | undefined, string | null>;
    signals: Json<RecordedSignal[]>;
    input_reasons: Json<InputReason[]>;
    /** Of reviewers who approved before the last one that is needed. */
    approvals: Json<Approval[]>;
    consent: Json<Consent> | null;
    /** When it came to an end for the first time; the retention period runs from here. */
    ended_at: Timestamp | null;
    biometrics_erased_at: Timestamp | null;
    /** What was asked for in test mode. */
    test_outcome: ColumnType<string | null, string | null | undefined, string | null>;
    redacted_from: EndedStatus | null;
    redacted_at: Timestamp | null;
  };
  verification_images: {
    org_id: string;
    id: string;
    verification_id: string;
    attempt: number;
    position: number;
    /** `chip`: the portrait of the document's chip; `frame`: one of those that answer a liveness challenge, taken `at_ms` after it was shown. */
    kind: 'picture' | 'frame' | 'chip';
    at_ms: number | null;
    /** Sealed; where the picture is to be fetched from. */
    url: Buffer | null;
    blob_key: string | null;
    format: string | null;
    width: number | null;
    height: number | null;
    failure: string | null;
    created_at: Timestamp;
    /** What it shows, once that is known. */
    role: 'front' | 'back' | 'selfie' | 'unknown' | null;
    /** Sealed under a data key of its own, so that it can be erased alone; pictures of the first release are not. */
    own_key: boolean;
    /** Sealed as the picture: where in it something was read; null for none, and of earlier pictures. */
    marks: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    /** Its key is gone; the blob goes next. */
    erased_at: Timestamp | null;
  };
  /** Keyed hashes by which submissions are compared; erased with the biometric data. */
  verification_fingerprints: {
    org_id: string;
    verification_id: string;
    /** `picture`: of the bytes; `band`: of a part of the perceptual hash; `document`: issuer and number; `person`: name and birth date. */
    kind: 'picture' | 'band' | 'document' | 'person';
    fingerprint: Buffer;
    role: 'selfie' | 'document' | null;
    /** Sealed, of a picture: its perceptual hash. */
    perceptual: Buffer | null;
    created_at: Timestamp;
  };
  /** By what shots of faces are recognized when they come again; erased with the biometric data. */
  shot_sketches: {
    org_id: string;
    verification_id: string;
    position: number;
    kind: ShotKind;
    /** Sealed. */
    sketch: Buffer;
    created_at: Timestamp;
  };
  /** Faces as a model describes them, only while the organisation looks for people who enrol twice. */
  face_templates: {
    org_id: string;
    verification_id: string;
    /** Null until the verification is verified. */
    person_id: string | null;
    template: Buffer;
    /** Which model made it; those of another are not compared with it. */
    model: string;
    created_at: Timestamp;
  };
};

export const verificationsOf = (tx: Tx) => tx.withTables<IdentityVerificationTables>();

export type VerificationRow = Selectable<IdentityVerificationTables['verifications']>;
export type NewVerificationRow = Insertable<IdentityVerificationTables['verifications']>;
export type ImageRow = Selectable<IdentityVerificationTables['verification_images']>;
