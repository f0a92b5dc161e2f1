/** One record of a file, or why it is none; `bytes` is its length. */
export type SourceRecord = { line: number; after: Position; bytes: number } & (
  | { record: unknown }
  | { refused: string }
);

/** A place between two records: an offset in the unpacked file, and how many lines lie before it. */
export interface Position {
  offset: number;
  lines: number;
}

export const START: Position = { offset: 0, lines: 0 };

/** Whole lines of a file, and where they begin. */
export interface Stretch {
  bytes: Uint8Array;
  from: Position;
}
