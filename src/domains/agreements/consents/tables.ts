import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { ConsentAssurance, ConsentStatus, ConsentType } from './consent.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined>;

export type ConsentsTables = {
  consents: {
    org_id: string;
    id: string;
    /** Incremented by every write; also the position of the entry that records it. */
    version: Generated<number>;
    user_id: string;
    person_id: string;
    project_id: string | null;
    type: Generated<ConsentType>;
    status: ConsentStatus;
    assurance: ConsentAssurance;
    /** Sealed under the consent's data key: the terms; null once erased. */
    terms: Buffer | null;
    agreement_id: string | null;
    /** Set once the consent is given. */
    credential_id: ColumnType<string | null, string | null | undefined>;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    given_at: OptionalTime;
    withdrawn_at: OptionalTime;
    /** Null if the consent is valid until withdrawn. */
    valid_until: OptionalTime;
    /** Whether one use of the digital replica uses up the consent. */
    single_use: Generated<boolean>;
    /** When a single use was recorded. */
    used_up_at: OptionalTime;
    /** The file of the single use. */
    used_file_id: ColumnType<string | null, string | null | undefined>;
    /** SHA-256 of the token in the person's own link. */
    person_token_hash: Buffer | null;
    /** That token, sealed under the consent's data key. */
    person_token: Buffer | null;
  };
  /** The history of consents; append-only. */
  consent_entries: {
    org_id: string;
    consent_id: string;
    position: number;
    state: ConsentStatus;
    /** A code. */
    reason: string | null;
    actor_kind: string;
    actor_id: string;
    at: Timestamp;
  };
  /** The uses of digital replicas, as callers state them; append-only. */
  replica_uses: {
    org_id: string;
    id: string;
    consent_id: string;
    file_id: string | null;
    work_id: string | null;
    /** `YYYY-MM-DD` */
    used_on: string;
    within_consent: boolean;
    /** Sealed under the consent's data key; null once erased. */
    description: Buffer | null;
    created_at: Timestamp;
  };
  /** Licenses for recorded uses. Their status is that of their credentials. */
  replica_licenses: {
    org_id: string;
    id: string;
    consent_id: string;
    use_id: string;
    /** Sealed under the consent's data key: licensee and medium; null once erased. */
    terms: Buffer | null;
    consent_hash: string;
    file_hash: string | null;
    work_hash: string | null;
    credential_id: string;
    valid_until: ColumnType<Date | null, Date | null, never>;
    created_at: Timestamp;
  };
};

export const consentsOf = (tx: Tx) => tx.withTables<ConsentsTables>();

export type ConsentRow = Selectable<ConsentsTables['consents']>;
export type ConsentEntryRow = Selectable<ConsentsTables['consent_entries']>;
export type ReplicaUseRow = Selectable<ConsentsTables['replica_uses']>;
export type ReplicaLicenseRow = Selectable<ConsentsTables['replica_licenses']>;
