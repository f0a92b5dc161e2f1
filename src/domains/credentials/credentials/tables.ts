import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CredentialFormat } from '#agent/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { MetadataColumn, Timestamp } from '#platform/db/tables.ts';
import type { Environment } from '#verifier/environment.ts';
import type { CredentialType } from './credential-type.ts';
import type { CredentialStatus, StatusReason } from './status/credential-status.ts';
import type { ListFormat, StatusListKind } from './status/status-list.ts';

export type CredentialsTables = {
  credentials: {
    org_id: string;
    id: string;
    type: CredentialType;
    status: CredentialStatus;
    /** Reason for the last revocation, suspension, or reinstatement; null if it never changed. */
    status_reason: ColumnType<StatusReason | null, StatusReason | null | undefined>;
    status_changed_at: ColumnType<Date | null, Date | null | undefined>;
    /** Null if it is not about a person of the organization. */
    person_id: string | null;
    /** Null if it does not attest a verification. */
    verification_id: string | null;
    /** The attested object: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…`. */
    source_id: string;
    /** Set when a later credential of the same source replaced it. */
    superseded_at: ColumnType<Date | null, Date | null | undefined>;
    issuer: string;
    /** `urn:uuid:…` of the subject in the organization's own copy. */
    subject: string;
    valid_from: Timestamp;
    /** Null if it does not expire. */
    valid_until: ColumnType<Date | null, Date | null, Date | null>;
    /**
     * Sealed under the person's data key for an identity, otherwise the source's. Null once redacted, and in rows of
     * the first release, whose encodings are in `vc_jwt` and `jwt_vc_json`.
     */
    claims: Buffer | null;
    /**
     * Sealed under the source's data key and, for an identity, also the person's: destroying either key erases it. Null
     * once redacted.
     */
    personal_claims: Buffer | null;
    vc_jwt: ColumnType<Buffer | null, Buffer | null | undefined>;
    jwt_vc_json: ColumnType<Buffer | null, Buffer | null | undefined>;
    /**
     * Sealed: the claims that can be signed for proofs. Null for types other than identities and businesses, for a
     * redacted business, and for credentials of an earlier release.
     */
    claim_set: Buffer | null;
    /** The last day on which claims signed from it are valid, `YYYY-MM-DD`; null if none were signed. */
    claims_until: ColumnType<string | null, string | null | undefined>;
    /** The environment of issuance, if not production; every encoding states it, whenever it is created. */
    environment: Environment | null;
    metadata: MetadataColumn;
    created_at: Timestamp;
  };
  /**
   * Keyed hashes that identify the business of a credential. They count once the credential is revoked for suspected
   * fraud.
   */
  business_fraud_marks: {
    org_id: string;
    credential_id: string;
    fingerprint: Buffer;
    /** Time of the revocation; null if not revoked. */
    marked_at: ColumnType<Date | null, Date | null | undefined>;
  };
  /** The organization's own copy in each requested format, sealed like its claims. */
  credential_encodings: {
    org_id: string;
    credential_id: string;
    format: CredentialFormat;
    sealed: Buffer;
    created_at: Timestamp;
  };
  status_lists: {
    org_id: string;
    id: string;
    kind: StatusListKind;
    /** Number of entries. */
    size: number;
    /** The service's address when the list was opened, where it stays published, because credentials contain it. */
    address: string;
    /** The organization's DID at that time, which signs the list, and signed the credentials in it. */
    issuer: string;
    /** Incremented by every change of an entry. */
    version: Generated<number>;
    created_at: Timestamp;
    /** Set once it takes no new entries. */
    closed_at: ColumnType<Date | null>;
  };
  status_entries: {
    org_id: string;
    list_id: string;
    position: number;
    /** The credential, `crd_…`. */
    subject: string;
    /** `own`, or `cpy_…` for a wallet's copy. */
    copy: string;
    value: number;
  };
  /** The latest signed form of each list. */
  signed_status_lists: {
    org_id: string;
    list_id: string;
    format: ListFormat;
    version: number;
    body: string;
    signed_at: Timestamp;
    expires_at: Timestamp;
  };
};

export const credentialsOf = (tx: Tx) => tx.withTables<CredentialsTables>();

export type CredentialRow = Selectable<CredentialsTables['credentials']>;
export type StatusListRow = Selectable<CredentialsTables['status_lists']>;
export type SignedListRow = Selectable<CredentialsTables['signed_status_lists']>;
