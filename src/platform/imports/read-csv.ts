import { type CsvRecord, MAX_RECORD_BYTES, spanAt, takeRecords } from './csv-records.ts';
import type { ImportFormat } from './import-format.ts';
import { ImportRefused } from './import-refused.ts';
import type { OpenFile } from './open-file.ts';
import { parseRow, type RecordLines } from './parse-csv.ts';
import { type Position, type SourceRecord, START } from './source-record.ts';
import { type Line, splitLines } from './split-lines.ts';

type Columns = ImportFormat<unknown>['columns'];

interface Header {
  width: number;
  /** The names that the format requires, with their positions. */
  wanted: readonly (readonly [name: string, index: number])[];
  after: Position;
}

/**
 * CSV after RFC 4180 with a header, in UTF-8. A broken record costs its first line; reading continues with the next.
 */
export async function* readCsv(file: OpenFile, columns: Columns, from: Position): AsyncGenerator<SourceRecord[]> {
  const header = await readHeader(file, columns);
  const start = from.offset > header.after.offset ? from : header.after;
  let lines: Line[] = [];
  for await (const group of splitLines(file.bytes(start.offset), { from: start, limit: MAX_RECORD_BYTES })) {
    const taken = takeRecords([...lines, ...group], { width: header.width, isEnd: false });
    lines = taken.rest;
    yield taken.records.map((record) => present(record, header));
  }
  yield takeRecords(lines, { width: header.width, isEnd: true }).records.map((record) => present(record, header));
}

function present(record: CsvRecord, { wanted }: Header): SourceRecord {
  const bytes = record.lines.reduce((sum, line) => sum + (line.bytes?.length ?? 0), 0);
  const place = { line: record.lines[0]?.line ?? 0, after: behind(record.lines), bytes };
  if ('refused' in record) return { ...place, refused: record.refused };
  const { fields } = record;
  return { ...place, record: Object.fromEntries(wanted.map(([name, index]) => [name, fields[index] ?? ''])) };
}

async function readHeader(file: OpenFile, columns: Columns): Promise<Header> {
  let lines: Line[] = [];
  for await (const group of splitLines(file.bytes(0), { from: START, limit: MAX_RECORD_BYTES })) {
    lines = [...lines, ...group];
    const span = spanAt(lines, 0, false);
    if (span) return parseHeader(span.lines, columns);
  }
  return parseHeader(lines, columns);
}

function parseHeader(record: RecordLines, columns: Columns): Header {
  const row = record.length > 0 ? parseRow(record) : { refused: 'empty' };
  if ('refused' in row) throw new ImportRefused('wrong_header', 'The file does not begin with a CSV header.');
  const names = row.fields;
  if (new Set(names).size !== names.length) throw new ImportRefused('wrong_header', 'Two columns have the same name.');
  const missing = columns?.required.filter((name) => !names.includes(name)) ?? [];
  if (missing.length > 0)
    throw new ImportRefused('wrong_header', `The header lacks ${missing.slice(0, 5).join(', ')}.`);
  const asked = columns && new Set([...columns.required, ...(columns.optional ?? [])]);
  const wanted = names.map((name, index) => [name, index] as const).filter(([name]) => asked?.has(name) ?? true);
  return { width: names.length, wanted, after: behind(record) };
}

function behind(lines: RecordLines): Position {
  const last = lines.at(-1);
  return { offset: last?.end ?? 0, lines: last?.line ?? 0 };
}
