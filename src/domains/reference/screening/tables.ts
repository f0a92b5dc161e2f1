import type { ColumnType, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';
import type { EntityKind } from './lists/entity.ts';
import type { HitState } from './screening.ts';

export type ScreeningTables = {
  /** The entries of all versions of the list; written by COPY. */
  screening_entities: {
    version: string;
    /** Its line in the list. */
    id: number;
    entity_id: string;
    kind: EntityKind;
    name: string;
    /** Each as it stands in the list. */
    names: string[];
    /** The same names ready to be compared: tokens, then after a bar the codes of their legal forms. */
    cores: string[];
    /** How many of the names are not weak aliases; these come first. */
    strong: number;
    birth_dates: string[];
    countries: string[];
    identifiers: string[];
    topics: string[];
    datasets: string[];
  };
  /** Which entries have a key; written by COPY. See `postings.ts`. */
  screening_keys: {
    version: string;
    bucket: number;
    /** Which batch of the import. */
    segment: number;
    postings: Buffer;
  };
  screening_watches: {
    org_id: string;
    /** Of what is watched, a verification; its data key seals the subjects. */
    owner: string;
    /** Another one with each replacement. */
    revision: string;
    subjects: Buffer;
    threshold: number;
    /** Which lists, in which versions, were searched last; null where none since it is watched. */
    screened_lists: string | null;
    screened_at: Timestamp | null;
  };
  screening_hits: {
    org_id: string;
    id: string;
    owner: string;
    subject_key: string;
    /** Keyed hash of subject, list and entry: the same match is one hit. */
    fingerprint: Buffer;
    list: string;
    /** Sealed under the owner's data key: the entry's name says who the subject may be. */
    match: Buffer;
    state: HitState;
    /** Sealed: why it was settled so. */
    note: Buffer | null;
    /** Who dismissed it before a second reviewer confirmed that, and why; sealed likewise. */
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
