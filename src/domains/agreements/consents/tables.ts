import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { ConsentAssurance, ConsentStatus } from './consent.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined>;

export type ConsentsTables = {
  consents: {
    org_id: string;
    id: string;
    /** Changes with every write, and is the position of the entry that tells of it. */
    version: Generated<number>;
    user_id: string;
    person_id: string;
    project_id: string | null;
    status: ConsentStatus;
    assurance: ConsentAssurance;
    /** Sealed under the consent's data key: what is consented to; null once erased. */
    terms: Buffer | null;
    agreement_id: string | null;
    /** From giving on. */
    credential_id: ColumnType<string | null, string | null | undefined>;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    given_at: OptionalTime;
    withdrawn_at: OptionalTime;
    /** Null of a consent that holds until it is withdrawn. */
    valid_until: OptionalTime;
  };
  /** What became of a consent, written once. */
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
