import { AppError } from '#kernel/errors.ts';
import type { PlatformContext } from '../context.ts';
import type { BulkKind } from './bulk-kind.ts';
import { type CsvLine, readCsvLines } from './read-csv.ts';

/** The lines that make one object, in the order of the file. */
export type Entry = readonly [CsvLine, ...CsvLine[]];

/**
 * The objects of a CSV file; 422 for a file that is invalid as a whole. Where several lines can make one object, an
 * unreadable line makes the whole file invalid: it could belong to any of them.
 */
export function readEntries<C extends PlatformContext, Item>(kind: BulkKind<C, Item>, csv: string): Entry[] {
  const lines = readCsvLines(csv, kind.columns);
  const { gathers } = kind;
  if (!gathers) return lines.map((line) => [line]);
  const faults = gathers.findUnclear?.(lines.map((line) => ('cells' in line ? line.cells : {}))) ?? [];
  const entries: [CsvLine, ...CsvLine[]][] = [];
  const byKey = new Map<string, CsvLine[]>();
  for (const [index, read] of lines.entries()) {
    if ('refused' in read) throw unreadable(read.line);
    const fault = faults[index];
    const line = fault ? { ...read, fault } : read;
    const key = gathers.keyOf(line.cells);
    const known = key === '' ? undefined : byKey.get(key);
    if (known) {
      known.push(line);
      continue;
    }
    const entry: [CsvLine] = [line];
    entries.push(entry);
    byKey.set(key, entry);
  }
  return entries;
}

function unreadable(line: number): AppError {
  const message = `Line ${line} is not valid CSV. Correct it, because it can belong to any object of the file`;
  return new AppError('unprocessable', { errors: [{ path: 'csv', message }] });
}
