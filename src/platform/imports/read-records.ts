import type { ImportFormat } from './import-format.ts';
import type { OpenFile } from './open-file.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readJsonRecords } from './read-json-records.ts';
import type { Position, SourceRecord } from './source-record.ts';

/** The records of a file from a position on, in groups. Throws `ImportRefused` for a file in another format. */
export function readRecords(
  file: OpenFile,
  format: Pick<ImportFormat<unknown>, 'format' | 'columns'>,
  from: Position,
): AsyncGenerator<SourceRecord[]> {
  if (format.format === 'csv') return readCsv(file, format.columns, from);
  if (format.format === 'json-records') return readJsonRecords(file.bytes(from.offset), from);
  return readJsonLines(file.bytes(from.offset), from);
}
