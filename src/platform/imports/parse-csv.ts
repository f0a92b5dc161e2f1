import { isUtf8 } from 'node:buffer';
import { type Options, parse } from 'csv-parse/sync';
import type { Line } from './split-lines.ts';

/** The lines of one (possibly broken) record. */
export type RecordLines = readonly Line[];
/** The fields of a record, or the reason code. */
export type ParsedRow = { fields: string[] } | { refused: string };

const NEWLINE = Buffer.from('\n');
const OPTIONS = {
  bom: true,
  columns: false,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n'],
  max_record_size: 8 * 1024 * 1024,
} satisfies Options;
const QUOTE = 0x22;

/**
 * The fields of all records at once, because starting the parser costs more than a record; undefined if one is broken.
 */
export function parseRows(records: readonly RecordLines[], width: number): string[][] | undefined {
  const rows = tryParse(records);
  return rows?.length === records.length && rows.every((row) => row.length === width) ? rows : undefined;
}

/** The fields of one record; any number without a given width. */
export function parseRow(record: RecordLines, width?: number): ParsedRow {
  if (record.some((line) => line.bytes === undefined)) return { refused: 'too_long' };
  if (record.some((line) => line.bytes && !isUtf8(line.bytes))) return { refused: 'not_utf8' };
  if (record.some((line) => line.bytes?.includes(0))) return { refused: 'nul_character' };
  const rows = tryParse([record]);
  const [fields] = rows ?? [];
  if (!fields || rows?.length !== 1) return { refused: 'invalid_quotes' };
  return width === undefined || fields.length === width ? { fields } : { refused: 'column_count' };
}

/** undefined if the parser stops, or would replace or keep invalid text. */
function tryParse(records: readonly RecordLines[]): string[][] | undefined {
  const parts: Buffer[] = [];
  for (const { bytes } of records.flat()) {
    if (bytes === undefined) return undefined;
    parts.push(bytes, NEWLINE);
  }
  const all = Buffer.concat(parts);
  if (!isUtf8(all) || all.includes(0)) return undefined;
  try {
    return parse(all, OPTIONS);
  } catch {
    return undefined;
  }
}

/** Whether a line opens or closes a quoted field that continues: a quote inside one is doubled (RFC 4180 section 2). */
export function hasOddQuotes(bytes: Buffer): boolean {
  let isOdd = false;
  for (let at = bytes.indexOf(QUOTE); at !== -1 && at < bytes.length; at += 1) if (bytes[at] === QUOTE) isOdd = !isOdd;
  return isOdd;
}
