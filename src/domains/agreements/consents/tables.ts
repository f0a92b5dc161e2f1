import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { ConsentAssurance, ConsentStatus } from './consent.ts';

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
};

export const consentsOf = (tx: Tx) => tx.withTables<ConsentsTables>();

export type ConsentRow = Selectable<ConsentsTables['consents']>;
export type ConsentEntryRow = Selectable<ConsentsTables['consent_entries']>;
