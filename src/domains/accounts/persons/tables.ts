import type { ColumnType } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { GeneratedTimestamp, MetadataColumn, Timestamp } from '#platform/db/tables.ts';

export type PersonsTables = {
  persons: {
    org_id: string;
    id: string;
    /** Sealed under the person's data key: names, birth date; null once erased, as the next two. */
    profile: Buffer | null;
    /** Sealed: the random 31 bytes behind every nullifier of this person. */
    person_key: Buffer | null;
    /** Sealed: the holder's secret that the service keeps for a caller without a wallet; null once a wallet holds one. */
    holder_secret: Buffer | null;
    metadata: MetadataColumn;
    created_at: GeneratedTimestamp;
    erased_at: ColumnType<Date | null, Date | null | undefined>;
  };
  person_user_ids: { org_id: string; person_id: string; user_id: string; created_at: GeneratedTimestamp };
  /**
   * Documents, as in person_documents, whose holder's credential was revoked on suspicion of fraud. They outlive the
   * person's erasure.
   */
  fraud_marks: {
    org_id: string;
    fingerprint: Buffer;
    /** Null once that person was erased. */
    person_id: string | null;
    credential_id: string;
    marked_at: Timestamp;
  };
  person_documents: { org_id: string; fingerprint: Buffer; person_id: string; created_at: GeneratedTimestamp };
};

export const personsOf = (tx: Tx) => tx.withTables<PersonsTables>();
