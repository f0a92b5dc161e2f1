import { plain } from '../../../../verifier/cli/describe.ts';
import type { Io } from './io.ts';

/** Prints answers: JSON for programs, a table or lines for people. */
export interface Output {
  /** One object. */
  object(value: object): void;
  /** Many: as JSON one a line; as a table these columns. */
  rows(values: AsyncIterable<object> | Iterable<object>, columns: readonly string[]): Promise<void>;
  /** For people only: never mixed with what a program reads. */
  say(text: string): void;
}

export type OutputForm = 'json' | 'table';

export function createOutput(io: Pick<Io, 'out' | 'err'>, form: OutputForm): Output {
  return {
    object: (value) => io.out(form === 'json' ? `${JSON.stringify(value, null, 2)}\n` : describe(value)),
    rows: async (values, columns) => {
      if (form === 'json') for await (const each of values) io.out(`${JSON.stringify(each)}\n`);
      else io.out(await tableOf(values, columns));
    },
    say: (text) => io.err(`${text}\n`),
  };
}

/** `path.to.field  value` a line; what is empty is left out. */
function describe(value: object): string {
  const lines = [...fieldsOf(value, '')];
  const width = Math.max(0, ...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `${name.padEnd(width)}  ${text}\n`).join('');
}

function* fieldsOf(value: unknown, path: string): Generator<[string, string]> {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') yield [path, plain(String(value))];
  else
    for (const [name, each] of Object.entries(value))
      yield* fieldsOf(each, Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name);
}

async function tableOf(values: AsyncIterable<object> | Iterable<object>, columns: readonly string[]): Promise<string> {
  const rows: string[][] = [];
  for await (const each of values) rows.push(columns.map((column) => cellOf(each, column)));
  if (rows.length === 0) return 'no results\n';
  const head = columns.map((column) => column.replaceAll(/[A-Z]/g, ' $&').toUpperCase());
  const widths = columns.map((_, index) => Math.max(...[head, ...rows].map((row) => (row[index] ?? '').length)));
  const line = (row: readonly string[]) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return [head, ...rows].map((row) => `${line(row).trimEnd()}\n`).join('');
}

function cellOf(value: object, column: string): string {
  const cell = (value as Record<string, unknown>)[column];
  if (cell === null || cell === undefined) return '';
  return plain(typeof cell === 'object' ? JSON.stringify(cell) : String(cell));
}
