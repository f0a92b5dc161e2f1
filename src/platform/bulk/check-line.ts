import { AppError, type FieldError } from '#kernel/errors.ts';
import type { PlatformContext } from '../context.ts';
import type { BulkKind } from './bulk-kind.ts';
import type { CsvLine } from './read-csv.ts';

/** A valid line, or its faults by column. */
export type CheckedLine<Item> = { item: Item } | { errors: FieldError[] };

const BROKEN: Readonly<Record<string, string>> = {
  column_count: 'The line has more or fewer cells than the header. Put cells that contain commas in quotes',
  unclosed_quote: 'A quote is opened and never closed. Close it, or remove it',
  invalid_quotes: 'The quotes are not in pairs. Double each quote inside a cell',
  too_long: 'The line is too long',
  not_utf8: 'The line is not UTF-8 text. Save the file as UTF-8',
  nul_character: 'The line contains characters that cannot be read. Save the file as UTF-8 text',
};

export function checkLine<C extends PlatformContext, Item>(
  kind: BulkKind<C, Item>,
  line: CsvLine,
  projectId: string | null,
): CheckedLine<Item> {
  if ('refused' in line)
    return { errors: [{ path: '', message: BROKEN[line.refused] ?? 'The line is not valid CSV' }] };
  try {
    return { item: kind.parse(line.cells, projectId) };
  } catch (error) {
    return { errors: errorsOf(kind, line.cells, error) };
  }
}

/** Maps an API call's refusal to the line's columns; rethrows other errors. */
export function errorsOf<C extends PlatformContext, Item>(
  kind: BulkKind<C, Item>,
  cells: Readonly<Record<string, string>>,
  error: unknown,
): FieldError[] {
  if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
  if (error.errors.length === 0) return [{ path: '', message: error.message }];
  return error.errors.map(({ path, message }) => ({
    path: kind.columnOf(path, cells),
    message: message === 'Required' ? 'Is missing' : message,
  }));
}
