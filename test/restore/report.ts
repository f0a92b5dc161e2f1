/** One restored backup and what was found in it. */
export interface Line {
  name: string;
  tables: number;
  rows: number;
  blobs: number;
  sealed: number;
  /** Values whose key was destroyed before the backup. */
  erased: number;
  logEntries: number;
  seconds: number;
  /** Tables without a row. */
  empty: string[];
  problems: string[];
}

const HEADS = ['backup', 'tables', 'rows', 'blobs', 'opened', 'erased', 'log entries', 'seconds', 'problems'];

export function table(lines: readonly Line[]): string {
  const cells = lines.map(({ name, tables, rows, blobs, sealed, erased, logEntries, seconds, problems }) =>
    [name, tables, rows, blobs, sealed, erased, logEntries, seconds.toFixed(1), problems.length].map(String),
  );
  const all = [HEADS, ...cells];
  const widths = HEADS.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  const text = all.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
  const empty = [...new Set(lines.flatMap((line) => line.empty))].filter((name) =>
    lines.every((line) => line.empty.includes(name)),
  );
  return `${text.join('\n')}\nwithout a row: ${empty.length === 0 ? 'none' : empty.join(', ')}`;
}
