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
    /** Incremented by every write except assignments; a decision based on an older version is not committed. */
    version: number;
    user_id: string | null;
    person_id: string | null;
    credential_id: string | null;
    attempt: number;
    /** The method of the pending attempt or, if none is pending, of the latest. */
    method: ColumnType<VerificationMethod, VerificationMethod | undefined, VerificationMethod>;
    /** The last request to a wallet; null if there was none, or if pictures have been submitted since. */
    presentation_request_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The authority responsible for the document presented by a wallet: `x509_hash:` of its certificate. */
    wallet_authority: ColumnType<string | null, string | null | undefined, string | null>;
    /** The document's type; null if it was presented before this was recorded. */
    wallet_document_type: ColumnType<string | null, string | null | undefined, string | null>;
    wallet_binding: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    checks: Json<VerificationCheck[]>;
    policy_version: string | null;
    engine_version: string | null;
    /** `StoredChip` from the latest attempt that included a chip, sealed in the same way. */
    chip: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    /** Sealed under the verification's data key: expectations, the document's data, notes on the decision. */
    expected: Buffer | null;
    extracted: Buffer | null;
    decision: Buffer | null;
    /** Sealed in the same way: printed data that differs from the machine-readable data, or replaces it. */
    printed: Buffer | null;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    decided_at: Timestamp | null;
    expires_at: Timestamp | null;
    /** The deadline for a reviewer's decision; null if none is needed. */
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** `usr_…` of the assignee. */
    assignee: ColumnType<string | null, string | null | undefined, string | null>;
    signals: Json<RecordedSignal[]>;
    input_reasons: Json<InputReason[]>;
    /** The approvals so far, if more are required. */
    approvals: Json<Approval[]>;
    consent: Json<Consent> | null;
    /** When it first ended; the retention period starts here. */
    ended_at: Timestamp | null;
    biometrics_erased_at: Timestamp | null;
    /** The outcome requested in test mode. */
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
    /**
     * `chip`: the portrait from the document's chip; `wallet`: the portrait that a wallet shared; `frame`: a frame of a
     * liveness challenge, taken `at_ms` after the challenge was shown.
     */
    kind: 'picture' | 'frame' | 'chip' | 'wallet';
    at_ms: number | null;
    /** Sealed: the URL to fetch the picture from. */
    url: Buffer | null;
    blob_key: string | null;
    format: string | null;
    width: number | null;
    height: number | null;
    failure: string | null;
    created_at: Timestamp;
    /** What the picture shows, once known. */
    role: 'front' | 'back' | 'selfie' | 'unknown' | null;
    /**
     * Sealed under its own data key, so that it can be erased separately; pictures of the first release have no
     * separate key.
     */
    own_key: boolean;
    /**
     * Where text or codes were read in the picture, sealed in the same way; null if nowhere, and for older pictures.
     */
    marks: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    /** When its key was destroyed; the blob is deleted afterwards. */
    erased_at: Timestamp | null;
  };
  /** Keyed hashes for comparing submissions; erased with the biometric data. */
  verification_fingerprints: {
    org_id: string;
    verification_id: string;
    /** `picture`: of the bytes; `band`: of a part of the perceptual hash; `document`: issuer and number; `person`: name and birth date. */
    kind: 'picture' | 'band' | 'document' | 'person';
    fingerprint: Buffer;
    role: 'selfie' | 'document' | null;
    /** Sealed perceptual hash of a picture. */
    perceptual: Buffer | null;
    created_at: Timestamp;
  };
  /** Sketches that serve to recognize a shot of a face when it is submitted again; erased with the biometric data. */
  shot_sketches: {
    org_id: string;
    verification_id: string;
    position: number;
    kind: ShotKind;
    /** Sealed. */
    sketch: Buffer;
    created_at: Timestamp;
  };
  /** Face templates of a model, stored only while the organization searches for repeated enrollments. */
  face_templates: {
    org_id: string;
    verification_id: string;
    /** Null until the verification is verified. */
    person_id: string | null;
    template: Buffer;
    /** The model that created it; templates of different models are not compared. */
    model: string;
    created_at: Timestamp;
  };
};

export const verificationsOf = (tx: Tx) => tx.withTables<IdentityVerificationTables>();

export type VerificationRow = Selectable<IdentityVerificationTables['verifications']>;
export type NewVerificationRow = Insertable<IdentityVerificationTables['verifications']>;
export type ImageRow = Selectable<IdentityVerificationTables['verification_images']>;
