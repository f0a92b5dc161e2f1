import { hasOddQuotes, parseRow, parseRows, type RecordLines } from './parse-csv.ts';
import type { Line } from './split-lines.ts';

/** An unclosed quote may consume at most this much of the file before only its line is refused. */
export const MAX_RECORD_BYTES = 1024 * 1024;
/** Records parsed together. */
const TOGETHER = 100;
const CARRIAGE_RETURN = 0x0d;

export type CsvRecord = { lines: RecordLines } & ({ fields: string[] } | { refused: string });

interface Span {
  lines: RecordLines;
  /** The index of the following line. */
  end: number;
  isUnclosed: boolean;
}

/**
 * Extracts records from lines; `rest` is an unfinished quoted field. A broken multi-line record costs only its first
 * line: most likely a quote there swallowed the others.
 */
export function takeRecords(
  lines: readonly Line[],
  { width, isEnd }: { width: number; isEnd: boolean },
): { records: CsvRecord[]; rest: Line[] } {
  const records: CsvRecord[] = [];
  let at = 0;
  for (;;) {
    const spans = spansFrom(lines, at, isEnd);
    const last = spans.at(-1);
    if (!last) return { records, rest: lines.slice(at) };
    const rows = spans.some((span) => span.isUnclosed)
      ? undefined
      : parseRows(
          spans.map((span) => span.lines),
          width,
        );
    const taken = rows
      ? spans.map(({ lines }, index) => ({ lines, fields: rows[index] ?? [] }))
      : takeSingly(spans, width);
    for (const record of taken) records.push(record);
    at = rows ? last.end : endOf(taken, spans);
  }
}

/** Up to and including the first record whose other lines must be scanned again. */
function takeSingly(spans: readonly Span[], width: number): CsvRecord[] {
  const taken: CsvRecord[] = [];
  for (const { lines, isUnclosed } of spans) {
    const row = isUnclosed ? { refused: 'unclosed_quote' } : parseRow(lines, width);
    const isBroken = 'refused' in row && lines.length > 1;
    taken.push({ lines: isBroken ? lines.slice(0, 1) : lines, ...row });
    if (isBroken) break;
  }
  return taken;
}

function endOf(taken: readonly CsvRecord[], spans: readonly Span[]): number {
  const record = taken.at(-1);
  const span = spans[taken.length - 1];
  if (!record || !span) throw new Error('a span gives a record');
  return span.end - (span.lines.length - record.lines.length);
}

function spansFrom(lines: readonly Line[], from: number, isEnd: boolean): Span[] {
  const spans: Span[] = [];
  let at = from;
  while (spans.length < TOGETHER) {
    while (isBlank(lines[at])) at += 1;
    const span = spanAt(lines, at, isEnd);
    if (!span) break;
    spans.push(span);
    at = span.end;
  }
  return spans;
}

function isBlank(line: Line | undefined): boolean {
  const { bytes } = line ?? {};
  return bytes !== undefined && (bytes.length === 0 || (bytes.length === 1 && bytes[0] === CARRIAGE_RETURN));
}

/** The lines until all quotes are closed; undefined if more lines are needed. */
export function spanAt(lines: readonly Line[], from: number, isEnd: boolean): Span | undefined {
  let isOpen = false;
  let bytes = 0;
  const unclosed = { lines: lines.slice(from, from + 1), end: from + 1, isUnclosed: true };
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]?.bytes;
    if (!line) return at === from ? { ...unclosed, isUnclosed: false } : unclosed;
    bytes += line.length;
    if (bytes > MAX_RECORD_BYTES) return unclosed;
    if (hasOddQuotes(line)) isOpen = !isOpen;
    if (!isOpen) return { lines: lines.slice(from, at + 1), end: at + 1, isUnclosed: false };
  }
  return isEnd && from < lines.length ? unclosed : undefined;
}
