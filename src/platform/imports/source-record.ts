/** One record of a file, or why it is invalid; `bytes` is its length. */
export type SourceRecord = { line: number; after: Position; bytes: number } & (
  | { record: unknown }
  | { refused: string }
);

/** A position between two records: an offset in the unpacked file, and the number of lines before it. */
export interface Position {
  offset: number;
  lines: number;
}

export const START: Position = { offset: 0, lines: 0 };

/** Whole lines of a file, and their position. */
export interface Stretch {
  bytes: Uint8Array;
  from: Position;
}
