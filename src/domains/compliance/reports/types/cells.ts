import type { Cell, ReportColumn } from '../report.ts';

/** A moment as every report writes it, RFC 3339 in UTC. */
export function timeCell(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** Several codes in one cell. */
export function listCell(items: readonly string[]): string | null {
  return items.length === 0 ? null : items.join(', ');
}

/** Yes or no, as people and programs read it. */
export function yesNoCell(value: boolean | null): Cell {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}

/** Columns of a table by their names and titles; those of `personal` can name people. */
export function columnsOf(titles: Readonly<Record<string, string>>, personal: readonly string[] = []): ReportColumn[] {
  return Object.entries(titles).map(([name, title]) => ({
    name,
    title,
    ...(personal.includes(name) && { personal: true }),
  }));
}

/** Rows of what comes one by one. */
export async function* rowsOf<T>(
  items: AsyncIterable<T>,
  present: (item: T) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  for await (const item of items) yield present(item);
}
