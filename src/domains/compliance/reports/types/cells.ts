import type { Cell, ReportColumn } from '../report.ts';

/** A time as in all reports: RFC 3339 in UTC. */
export function timeCell(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** Several codes in one cell. */
export function listCell(items: readonly string[]): string | null {
  return items.length === 0 ? null : items.join(', ');
}

/** Yes or no, readable to people and programs. */
export function yesNoCell(value: boolean | null): Cell {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}

/** The columns of a table by names and titles; those in `personal` can name people. */
export function columnsOf(titles: Readonly<Record<string, string>>, personal: readonly string[] = []): ReportColumn[] {
  return Object.entries(titles).map(([name, title]) => ({
    name,
    title,
    ...(personal.includes(name) && { personal: true }),
  }));
}

/** Rows from an asynchronous sequence. */
export async function* rowsOf<T>(
  items: AsyncIterable<T>,
  present: (item: T) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  for await (const item of items) yield present(item);
}
