import { AppError, type FieldError } from '#kernel/errors.ts';
import type { PlatformContext } from '../context.ts';
import type { BulkKind, Cells } from './bulk-kind.ts';
import type { Entry } from './read-entries.ts';

/** A valid object, or the faults of each of its lines by column. */
export type CheckedEntry<Item> = { item: Item } | { errors: FieldError[][] };

const BROKEN: Readonly<Record<string, string>> = {
  column_count: 'The line has more or fewer cells than the header. Put cells that contain commas in quotes',
  unclosed_quote: 'A quote is opened and never closed. Close it, or remove it',
  invalid_quotes: 'The quotes are not in pairs. Double each quote inside a cell',
  too_long: 'The line is too long',
  not_utf8: 'The line is not UTF-8 text. Save the file as UTF-8',
  nul_character: 'The line contains characters that cannot be read. Save the file as UTF-8 text',
};

export function checkEntry<C extends PlatformContext, Item>(
  kind: BulkKind<C, Item>,
  entry: Entry,
  projectId: string | null,
): CheckedEntry<Item> {
  const [first, ...further] = entry;
  if ('refused' in first)
    return { errors: [[{ path: '', message: BROKEN[first.refused] ?? 'The line is not valid CSV' }]] };
  const faults = entry.map((line) => ('cells' in line && line.fault ? [line.fault] : []));
  if (faults.some(({ length }) => length > 0)) return { errors: faults.map(withOther) };
  try {
    return { item: kind.parse(first.cells, projectId, further.map(cellsOf)) };
  } catch (error) {
    return { errors: errorsOf(kind, entry, error) };
  }
}

/** Maps an API call's refusal to the columns of each line; rethrows other errors. */
export function errorsOf<C extends PlatformContext, Item>(
  kind: BulkKind<C, Item>,
  entry: Entry,
  error: unknown,
): FieldError[][] {
  if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
  const found: FieldError[][] = entry.map(() => []);
  const errors = error.errors.length > 0 ? error.errors : [{ path: null, message: error.message }];
  for (const { path, message } of errors) {
    const at = path === null ? 0 : Math.min(kind.gathers?.lineOf(path) ?? 0, entry.length - 1);
    const column = path === null ? '' : kind.columnOf(path, cellsOf(entry[at] ?? entry[0]));
    found[at]?.push({ path: column, message: message === 'Required' ? 'Is missing' : message });
  }
  return found.map(withOther);
}

const OTHER = 'Another line of the same object has an error';

const withOther = (errors: FieldError[]): FieldError[] => (errors.length > 0 ? errors : [{ path: '', message: OTHER }]);

const cellsOf = (line: Entry[number]): Cells => ('cells' in line ? line.cells : {});
