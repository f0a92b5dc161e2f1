import { AppError, type FieldError } from '#kernel/errors.ts';
import { takeRecords } from '../imports/csv-records.ts';
import { parseRow } from '../imports/parse-csv.ts';
import type { Line } from '../imports/split-lines.ts';

/** One record of the file: its cells by column, or why it is invalid. A `fault` comes from the other lines. */
export type CsvLine = { line: number } & ({ cells: Record<string, string>; fault?: FieldError } | { refused: string });

/** The allowed and the required names of a header. */
export interface CsvColumns {
  known: ReadonlySet<string>;
  required: readonly string[];
}

const MOST_LINES = 1000;

/** The records of a CSV file (RFC 4180) with a header; 422 for a file that is invalid as a whole. */
export function readCsvLines(csv: string, columns: CsvColumns): CsvLine[] {
  // Spreadsheet programs begin UTF-8 with a byte order mark.
  const lines = toLines(csv.replace(/^\uFEFF/, ''));
  const [first, ...rest] = lines;
  const header = first ? parseRow([first]) : { refused: 'empty' };
  if ('refused' in header)
    throw refusal('The file does not begin with a CSV header. Name the columns in its first line');
  const names = header.fields.map((name) => name.trim());
  assertColumns(names, columns);
  const { records } = takeRecords(rest, { width: names.length, isEnd: true });
  if (records.length === 0) throw refusal('The file has no lines besides its header. Add one line each');
  if (records.length > MOST_LINES) throw refusal(`The file has more than ${MOST_LINES} lines. Split it`);
  return records.map((record) => {
    const line = record.lines[0]?.line ?? 0;
    if ('refused' in record) return { line, refused: record.refused };
    return { line, cells: Object.fromEntries(names.map((name, index) => [name, record.fields[index] ?? ''])) };
  });
}

function assertColumns(names: readonly string[], { known, required }: CsvColumns): void {
  if (new Set(names).size !== names.length) throw refusal('Two columns have the same name. Rename or remove one');
  const unknown = names.findIndex((name) => !known.has(name));
  if (unknown >= 0)
    throw refusal(`Column ${unknown + 1} is not a known column. Rename it to one of: ${[...known].join(', ')}`);
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw refusal(
      `The header lacks ${missing.join(' and ')}. Add ${missing.length > 1 ? 'these columns' : 'this column'}`,
    );
}

function toLines(csv: string): Line[] {
  const texts = csv.split('\n');
  if (texts.at(-1) === '') texts.pop();
  let end = 0;
  return texts.map((text, index) => {
    const bytes = Buffer.from(text);
    end += bytes.length + 1;
    return { line: index + 1, end, bytes };
  });
}

function refusal(message: string): AppError {
  return new AppError('unprocessable', { errors: [{ path: 'csv', message }] });
}
