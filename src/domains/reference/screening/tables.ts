import type { ColumnType, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';
import type { EntityKind } from './lists/entity.ts';
import type { HitState } from './screening.ts';

export type ScreeningTables = {
  /** The entries of all versions of the list; written by COPY. */
  screening_entities: {
    version: string;
    /** Line number in the list. */
    id: number;
    entity_id: string;
    kind: EntityKind;
    name: string;
    /** As spelled in the list. */
    names: string[];
    /** The same names prepared for comparison: tokens, then after a bar the codes of their legal forms. */
    cores: string[];
    /** Number of names that are not weak aliases; these come first. */
    strong: number;
    birth_dates: string[];
    countries: string[];
    identifiers: string[];
    topics: string[];
    datasets: string[];
  };
  /** The entries for each key; written by COPY. See `postings.ts`. */
  screening_keys: {
    version: string;
    bucket: number;
    /** Batch of the import. */
    segment: number;
    postings: Buffer;
  };
  screening_watches: {
    org_id: string;
    /** The owner of the subjects, a verification, whose data key seals them. */
    owner: string;
    /** Changes with each replacement. */
    revision: string;
    subjects: Buffer;
    threshold: number;
    /** The lists and versions last searched; null if none since monitoring started. */
    screened_lists: string | null;
    screened_at: Timestamp | null;
  };
  screening_hits: {
    org_id: string;
    id: string;
    owner: string;
    subject_key: string;
    /** Keyed hash of subject, list, and entry, so that the same match is one hit. */
    fingerprint: Buffer;
    list: string;
    /** Sealed under the owner's data key, because the entry's name reveals the subject's possible identity. */
    match: Buffer;
    state: HitState;
    /** Sealed: the reason for settling it. */
    note: Buffer | null;
    /**
     * The first reviewer to dismiss it, and the reason, until a second one confirms the dismissal; sealed in the same
     * way.
     */
    first_settled_by: ColumnType<string | null, string | null | undefined, string | null>;
    first_note: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    first_seen_at: Timestamp;
    settled_at: Timestamp | null;
    settled_by: string | null;
  };
};

export const screeningOf = (tx: Tx) => tx.withTables<ScreeningTables>();

export type HitRow = Selectable<ScreeningTables['screening_hits']>;
export type WatchRow = Selectable<ScreeningTables['screening_watches']>;
