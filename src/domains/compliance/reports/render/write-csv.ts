import type { Cell } from '../report.ts';
import type { ReadContent, ReadTable } from './read-content.ts';

/** First characters that make spreadsheets compute a cell instead of displaying it, including full-width ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Spreadsheets in locales with a decimal comma split at semicolons too. */
const QUOTED = /[",;\t\r\n]/;

/**
 * The tables as CSV (RFC 4180), UTF-8 without a byte order mark. Several tables share one header: the first column
 * names the table, and cells are empty for columns that a table lacks.
 */
export function writeCsv({ tables }: Pick<ReadContent, 'tables'>): string {
  const [only, ...others] = tables;
  const lines = only && others.length === 0 ? linesOf(only) : linesOfAll(tables);
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function linesOf({ columns, rows }: ReadTable): (readonly Cell[])[] {
  return [columns.map(({ name }) => name), ...rows];
}

function linesOfAll(tables: readonly ReadTable[]): (readonly Cell[])[] {
  const names = [...new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))];
  const lines = tables.flatMap(({ name: table, columns, rows }) => {
    const places = names.map((name) => columns.findIndex((column) => column.name === name));
    return rows.map((row) => [table, ...places.map((place) => row[place] ?? null)]);
  });
  return [['table', ...names], ...lines];
}

/** A text that a spreadsheet would compute is prefixed with a quote; numbers stay numbers. */
export function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
