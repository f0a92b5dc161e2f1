import type { Tx } from '../db/database.ts';
import type { CopyRows } from '../db/loading.ts';
import type { Stretch } from './source-record.ts';

/** A kind of list: how a record of the file becomes a row, and how rows become a searchable version. */
export interface ImportFormat<Row> {
  /** `json-records`: the objects of one big array, either the file itself or the first array property of its object. */
  format: 'json-lines' | 'csv' | 'json-records';
  /** Raised when the same file would give other rows, so that it is imported again; 1 by default. */
  revision?: number;
  /** For a CSV file: required and optional columns; `parse` gets only these. All by default. */
  columns?: { required: readonly string[]; optional?: readonly string[] };
  /** Parses a JSON object, or a CSV row by column names, for this list. */
  parse(record: unknown): Row | NotImported;
  /** Writes a batch of a version that is not current yet, in the transaction that records the progress. */
  write(copy: CopyRows, batch: { version: string; rows: readonly Row[] }): Promise<void>;
  /** Runs in the transaction that makes the version current. */
  finish(tx: Tx, version: string): Promise<void>;
  /** The queue for follow-up work, which gets a job in the transaction that makes the version current. */
  followedBy?: string;
  /** Deletes a batch of non-current rows; false when nothing is left. */
  sweep(tx: Tx): Promise<boolean>;
}

/**
 * A JSON-lines list whose records are slow to parse, so that worker processes parse many lines at once. One row holds
 * many records.
 */
export interface StretchFormat<Row>
  extends Pick<ImportFormat<Row>, 'revision' | 'write' | 'finish' | 'followedBy' | 'sweep'> {
  format: 'stretches';
  /** A script that registers `parseStretch` as a worker's method of this name; its result must be cloneable. */
  script: string;
  /** Used in this process for the beginning of a file; most files are no longer than that. */
  parseStretch(stretch: Stretch, version: string): ParsedStretch<Row>;
  /** Records per write. */
  batchRecords: number;
}

/** A list that is read as a whole, because it is signed as a whole. Its entries are counted instead of lines. */
export interface WholeFormat<Row>
  extends Pick<ImportFormat<Row>, 'revision' | 'write' | 'finish' | 'followedBy' | 'sweep'> {
  format: 'whole';
  /** Maximum unpacked size. */
  maxBytes: number;
  /** The result of each entry, in order. Throws `ImportRefused` for an unusable file. */
  parseFile(bytes: Buffer): Promise<readonly (Row | NotImported)[]>;
}

export type ListFormat<Row> = ImportFormat<Row> | StretchFormat<Row> | WholeFormat<Row>;

/** The result of a range of lines; `refusals` has the first hundred. */
export interface ParsedStretch<Row> {
  row: Row;
  imported: number;
  refused: number;
  refusals: Refusal[];
}

/**
 * A broken record: a short reason code without its data. A valid record that does not belong in this list: skipped and
 * not counted.
 */
export type NotImported = { refused: string } | { ignored: true };

/** A record that was not imported: its first line or entry (from 1), and the reason. */
export interface Refusal {
  line: number;
  reason: string;
}

/** The result of an import, including what was done before an interruption. */
export interface ImportReport {
  list: string;
  version: string;
  imported: number;
  refused: number;
  /** The first hundred. */
  refusals: Refusal[];
  seconds: number;
  /** This file was current already: nothing was done, and the figures are from its import. */
  unchanged: boolean;
  /** The line after which an interrupted import resumed; 0 if it started over. */
  resumedAfter: number;
}

/** The progress of an import: lines and bytes of the file, `of` its size in bytes. */
export interface ImportProgress {
  lines: number;
  bytes: number;
  of: number;
}

/** The version of a list that is searched. */
export interface ListVersion {
  list: string;
  version: string;
  importedAt: Date;
  records: number;
}
