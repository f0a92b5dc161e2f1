import type { Tx } from '../db/database.ts';
import type { CopyRows } from '../db/loading.ts';
import type { Stretch } from './source-record.ts';

/** A kind of list: how a record of the file becomes a row, and how rows become a version that is searched. */
export interface ImportFormat<Row> {
  /** `json-records`: the objects of one big array, bare or as the first array that is a property of the file's object. */
  format: 'json-lines' | 'csv' | 'json-records';
  /** Raised when the same file would give other rows, so that it is imported again; 1 where not given. */
  revision?: number;
  /** Of a CSV file: what its header must have and may have; `parse` gets these alone. All where not given. */
  columns?: { required: readonly string[]; optional?: readonly string[] };
  /** A JSON object, or a CSV row by the names of the header, as what it is for this list. */
  parse(record: unknown): Row | NotImported;
  /** Writes a batch of a version that is not current yet, in the transaction that records the progress. */
  write(copy: CopyRows, batch: { version: string; rows: readonly Row[] }): Promise<void>;
  /** In the transaction that makes the version current. */
  finish(tx: Tx, version: string): Promise<void>;
  /** The queue of what has to follow: it gets a job in the transaction that makes the version current. */
  followedBy?: string;
  /** Deletes a batch of what is not current; false when nothing is left. */
  sweep(tx: Tx): Promise<boolean>;
}

/**
 * A kind of list in JSON lines whose records take so long to parse that worker processes do it, many lines at once. A row
 * of it is what became of many records.
 */
export interface StretchFormat<Row>
  extends Pick<ImportFormat<Row>, 'revision' | 'write' | 'finish' | 'followedBy' | 'sweep'> {
  format: 'stretches';
  /** A script that registers `parseStretch` as a worker's method of this name; what it answers must be cloneable. */
  script: string;
  /** Used in this process for the beginning of a file, which is all there is of most. */
  parseStretch(stretch: Stretch, version: string): ParsedStretch<Row>;
  /** How many records are written at once. */
  batchRecords: number;
}

/** A kind of list that is read as one, because it is signed as one. Its entries are counted in place of lines. */
export interface WholeFormat<Row>
  extends Pick<ImportFormat<Row>, 'revision' | 'write' | 'finish' | 'followedBy' | 'sweep'> {
  format: 'whole';
  /** Unpacked; more is refused. */
  maxBytes: number;
  /** What became of each entry, in their order. Throws `ImportRefused` for a file that cannot be used. */
  parseFile(bytes: Buffer): Promise<readonly (Row | NotImported)[]>;
}

export type ListFormat<Row> = ImportFormat<Row> | StretchFormat<Row> | WholeFormat<Row>;

/** What became of a stretch of lines; `refusals` are the first hundred. */
export interface ParsedStretch<Row> {
  row: Row;
  imported: number;
  refused: number;
  refusals: Refusal[];
}

/**
 * Of a record that is broken, a short reason code without data of the record; of one that is good but nothing for this
 * list, that it is passed over and counts nowhere.
 */
export type NotImported = { refused: string } | { ignored: true };

/** A record that was not imported: where it begins (the first line, or entry of a whole file, is 1), and why. */
export interface Refusal {
  line: number;
  reason: string;
}

/** What an import did; of one that went on after an interruption, with what was done before. */
export interface ImportReport {
  list: string;
  version: string;
  imported: number;
  refused: number;
  /** The first hundred. */
  refusals: Refusal[];
  seconds: number;
  /** This very file was current already: nothing was done, and the figures are those of its import. */
  unchanged: boolean;
  /** The line after which an interrupted import went on; 0 where it began again. */
  resumedAfter: number;
}

/** How far an import is: lines and bytes of the file, `of` its size in bytes. */
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
