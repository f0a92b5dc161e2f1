import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FieldError } from '#kernel/errors.ts';

/** A timestamp column: a Date when read; set by us or by its default when written. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A jsonb column: parsed when read, text when written (`JSON.stringify`). */
export type Json<T> = ColumnType<T, string, string>;

/** The column `metadata`, see `http/metadata.ts`. */
export type MetadataColumn = ColumnType<Record<string, string>, string | undefined, string>;

/** The platform's own tables; each domain adds its own by `tx.withTables<…>()`. */
export interface PlatformTables {
  instance: { key: string; value: string };
  /** Test organizations only. */
  organization_clocks: {
    org_id: string;
    /** How far its time is ahead. */
    offset_ms: ColumnType<string, number | undefined, number>;
    /** The time to which a job moves it. */
    target: Timestamp | null;
    /** Since when a job has been erasing its data. */
    erasing_since: Generated<Date | null>;
    /** When the last such job was done. */
    erased_at: Generated<Date | null>;
    /** The progress of its sample data, see `getting-started`; null if there are none. */
    sample: ColumnType<unknown, never, string | null>;
  };
  data_keys: {
    org_id: string;
    subject: string;
    wrapped_key: Buffer;
    /** The epoch that wraps it; null: the master key, as before epochs. */
    epoch: string | null;
    /** Distinguishes it from a later key of the same subject, whatever wraps it by then. */
    name: string;
    created_at: GeneratedTimestamp;
  };
  /** Terms by which sealed names are found; see `platform/names`. */
  name_terms: {
    org_id: string;
    /** The prefix of the subject's ID. */
    kind: string;
    /** Keyed hash of the beginning of a word. */
    term: Buffer;
    /** Whose data key seals the name. */
    subject: string;
  };
  /** Subjects from before the index, until a job has processed them. */
  names_to_index: { org_id: string; subject: string };
  key_epochs: {
    id: string;
    seq: number;
    /** Its key's location in the blob store. */
    blob: string;
    created_at: Timestamp;
    /** Null until its key is durable. */
    ready_at: Timestamp | null;
    /** Set once the key seals nothing and is being destroyed; the row is deleted afterwards. */
    ended_at: Timestamp | null;
  };
  events: {
    org_id: string;
    id: string;
    position: Generated<string>;
    type: string;
    subject: string;
    /** Numbers the events of one subject, from 1; 0 for events from before numbering. */
    sequence: Generated<number>;
    data: Json<Record<string, unknown>>;
    /** The userId in `data`: empty without one, `*` for several, `?` not looked for yet; see `named-users.ts`. */
    named: Generated<string>;
    created_at: Timestamp;
  };
  audit_entries: {
    org_id: string;
    id: string;
    action: string;
    subject: string;
    actor_kind: string;
    actor_id: string;
    event_id: string | null;
    details: Json<Record<string, string | number | boolean | null>>;
    created_at: Timestamp;
    /** 128 random bits that are hashed with the entry. */
    salt: Buffer;
  };
  /** Committed entries that are not in the log yet. */
  audit_pending: { position: Generated<string>; entry_id: string; leaf_hash: Buffer };
  audit_leaves: { index: ColumnType<string, number, never>; entry_id: string; leaf_hash: Buffer };
  /** The tree, see `audit-log/tiles.ts`. */
  audit_tiles: { level: number; index: ColumnType<string, number, never>; hashes: Buffer };
  audit_checkpoints: {
    size: ColumnType<string, number, never>;
    root: Buffer;
    note: string;
    created_at: Timestamp;
  };
  idempotency_keys: {
    org_id: string;
    id: string;
    request_hash: Buffer;
    state: 'running' | 'committed' | 'answered';
    status: number | null;
    answer: Buffer | null;
    created_at: Timestamp;
    locked_until: Timestamp;
    /** The run that renews `locked_until`. */
    holder: string;
    /** The objects of the first writing commit. */
    subjects: string[];
    /** The ID of the answer's object; null if there is none. */
    subject: string | null;
  };
  /** Files whose lines become objects, see `bulk`. */
  bulk_imports: {
    org_id: string;
    id: string;
    kind: 'releases' | 'verification_sessions' | 'works';
    status: 'queued' | 'done';
    /** Sealed under the import's data key; null once done. */
    csv: Buffer | null;
    project_id: string | null;
    actor_kind: 'api_key' | 'user';
    actor_id: string;
    total: number;
    metadata: MetadataColumn;
    created_at: Timestamp;
    finished_at: Timestamp | null;
  };
  bulk_import_lines: {
    org_id: string;
    import_id: string;
    line: number;
    object_id: string | null;
    errors: Json<FieldError[]> | null;
    /** The object belongs to an equal earlier line. */
    repeated: boolean;
    /** Finds the same line again, see `repeated-lines.ts`. */
    row_key: Buffer | null;
  };
  /** Imports of lists; each list has at most one `current` and one `loading`. */
  import_runs: {
    list: string;
    version: string;
    sha256: string;
    revision: number;
    file_name: string;
    state: 'loading' | 'current' | 'replaced';
    started_at: Timestamp;
    finished_at: Timestamp | null;
    /** Committed progress: bytes of the unpacked file, and lines. */
    position: ColumnType<string, number, number>;
    lines: ColumnType<string, number, number>;
    records: ColumnType<string, number, number>;
    refused: ColumnType<string, number, number>;
    refusals: Json<{ line: number; reason: string }[]>;
  };
  rate_windows: { bucket: string; count: number; resets_at: Timestamp };
  legal_holds: {
    org_id: string;
    id: string;
    subject_kind: 'person' | 'project' | 'organization';
    subject_id: string;
    reason: string;
    /** Sealed under the hold's own data key. */
    note: Buffer | null;
    metadata: MetadataColumn;
    set_by_kind: string;
    set_by: string;
    set_at: Timestamp;
    release_note: Buffer | null;
    released_by_kind: string | null;
    released_by: string | null;
    released_at: Timestamp | null;
  };
  outgoing_mails: {
    id: string;
    sealed: Buffer | null;
    /** The epoch that sealed it; null: the master key, as before epochs. */
    epoch: string | null;
    created_at: GeneratedTimestamp;
    sent_at: Timestamp | null;
    /** The organization entered when it was queued. */
    organization: Generated<string | null>;
    /** Keyed hash of the address; null once there is nothing left to erase. */
    address_index: Buffer | null;
    /** ID of its subject, with which it is erased. */
    about: string | null;
    /** Hash of its link, until it is sent. */
    link_hash: Buffer | null;
    /** Its file, if it was kept instead of sent. */
    kept: string | null;
    /** Whether a test organization queued the email: then it is never sent, and kept sealed. */
    test: Generated<boolean>;
  };
}

export type BulkImportRow = Selectable<PlatformTables['bulk_imports']>;
export type BulkLineRow = Selectable<PlatformTables['bulk_import_lines']>;
