import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

export type CaseworkTables = {
  /** Reviewers' private notes. */
  verification_notes: {
    org_id: string;
    id: string;
    /** Verification of a person or a business. */
    verification_id: string;
    /** `usr_…` or `key_…`. */
    author: string;
    /** Sealed under the verification's data key; null once erased. */
    text: Buffer | null;
    created_at: Timestamp;
  };
  /** Members who have a verification open now. */
  verification_viewers: {
    org_id: string;
    /** Verification of a person or a business. */
    verification_id: string;
    user_id: string;
    seen_at: Timestamp;
  };
};

export const caseworkOf = (tx: Tx) => tx.withTables<CaseworkTables>();

export type NoteRow = Selectable<CaseworkTables['verification_notes']>;
