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
    /** Why it was revoked, suspended or reinstated last; null before. */
    status_reason: ColumnType<StatusReason | null, StatusReason | null | undefined>;
    status_changed_at: ColumnType<Date | null, Date | null | undefined>;
    /** Null where it is of no person of the organization's. */
    person_id: string | null;
    /** Null where it attests no verification. */
    verification_id: string | null;
    /** What it attests: `ver_…`, `agr_…`, `rel_…` or `cns_…`. */
    source_id: string;
    /** Set once a later one of the same source took its place. */
    superseded_at: ColumnType<Date | null, Date | null | undefined>;
    issuer: string;
    /** `urn:uuid:…` of the subject in the organization's own copy. */
    subject: string;
    valid_from: Timestamp;
    /** Null of one that has no end. */
    valid_until: ColumnType<Date | null, Date | null, Date | null>;
    /**
     * Sealed under the data key of the person for an identity, else of the source. Null once that was redacted, and in rows
     * of the first release, whose encodings stand in the next two but one.
     */
    claims: Buffer | null;
    /** Sealed under the source's data key and then an identity's person's: redacting either takes it. Null once redacted. */
    personal_claims: Buffer | null;
    vc_jwt: ColumnType<Buffer | null, Buffer | null | undefined>;
    jwt_vc_json: ColumnType<Buffer | null, Buffer | null | undefined>;
    /**
     * Sealed: what can be signed for proofs. Null of all but identities and businesses, of a business once it was redacted,
     * and where an earlier release issued it.
     */
    claim_set: Buffer | null;
    /** The last day that claims signed from it reach, `YYYY-MM-DD`; null where none were. */
    claims_until: ColumnType<string | null, string | null | undefined>;
    /** Where it was issued, if not in production: every encoding says so, whenever it is made. */
    environment: Environment | null;
    metadata: MetadataColumn;
    created_at: Timestamp;
  };
  /** Keyed hashes by which the business of a credential is known again. They count once that is revoked on suspicion of fraud. */
  business_fraud_marks: {
    org_id: string;
    credential_id: string;
    fingerprint: Buffer;
    /** Of the revocation; null before. */
    marked_at: ColumnType<Date | null, Date | null | undefined>;
  };
  /** The organization's own copy in each format that was asked for, sealed like the claims in it. */
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
    /** How many entries it has. */
    size: number;
    /** The service's address when the list was opened, under which it stays published: it stands in credentials. */
    address: string;
    /** The organization's DID then, which signs the list as it signed the credentials in it. */
    issuer: string;
    /** One more with each change of an entry. */
    version: Generated<number>;
    created_at: Timestamp;
    /** Set once it gets no new entries. */
    closed_at: ColumnType<Date | null>;
  };
  status_entries: {
    org_id: string;
    list_id: string;
    position: number;
    /** The credential that it is of, `crd_…`. */
    subject: string;
    /** `own`, or the wallet's copy `cpy_…`. */
    copy: string;
    value: number;
  };
  /** Lists as they were signed last. */
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
