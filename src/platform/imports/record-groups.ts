import { isObject } from '#kernel/is-object.ts';
import type { ImportFormat, NotImported, Refusal } from './import-format.ts';
import type { OpenFile } from './open-file.ts';
import { readRecords } from './read-records.ts';
import type { Position, SourceRecord } from './source-record.ts';

/** The results of consecutive records of a file. */
export interface RecordGroup<Row> {
  rows: Row[];
  imported: number;
  refused: number;
  refusals: Refusal[];
  /** Their size in the file. */
  bytes: number;
  after: Position;
}

/** Maximum refusals reported per import. */
export const KEPT_REFUSALS = 100;
const GROUP_RECORDS = 1_000;

/** Reads and parses the records of a file from a position on. */
export async function* parseRecords<Row>(
  file: OpenFile,
  format: ImportFormat<Row>,
  from: Position,
): AsyncGenerator<RecordGroup<Row>> {
  for await (const records of readRecords(file, format, from))
    for (let at = 0; at < records.length; at += GROUP_RECORDS)
      yield parseGroup(records.slice(at, at + GROUP_RECORDS), (record) => format.parse(record), from);
}

/** Parses consecutive records after a position. */
export function parseGroup<Row>(
  records: Iterable<SourceRecord>,
  parse: (record: unknown, line: number) => Row | NotImported,
  from: Position,
): RecordGroup<Row> {
  const group: RecordGroup<Row> = { rows: [], imported: 0, refused: 0, refusals: [], bytes: 0, after: from };
  for (const record of records) {
    group.bytes += record.bytes;
    group.after = record.after;
    const row = 'refused' in record ? { refused: record.refused } : parse(record.record, record.line);
    if (isRefused(row)) {
      group.refused += 1;
      if (group.refusals.length < KEPT_REFUSALS) group.refusals.push({ line: record.line, reason: row.refused });
    } else if (!isIgnored(row)) group.rows.push(row);
  }
  group.imported = group.rows.length;
  return group;
}

function isRefused(row: unknown): row is { refused: string } {
  return isObject(row) && typeof row.refused === 'string';
}

function isIgnored(row: unknown): row is { ignored: true } {
  return isObject(row) && row.ignored === true;
}
