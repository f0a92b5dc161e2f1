import type { ReportColumn, ReportContent, ReportFormat, ReportTable, Row } from '../report.ts';
import { ReportError } from '../report-error.ts';

/** Maximum number of rows in a report; a longer report must be split. */
const MOST_ROWS = 200_000;

export interface ReadTable {
  name: string;
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly Row[];
}

/** A report with all its rows, and only the columns that its format includes. */
export interface ReadContent extends Omit<ReportContent, 'tables'> {
  tables: readonly ReadTable[];
  /** Of all tables together. */
  rowCount: number;
}

/** Reads the rows of all tables; ReportError `too_large` if there are too many. */
export async function readContent(content: ReportContent, format: ReportFormat): Promise<ReadContent> {
  const tables: ReadTable[] = [];
  let rowCount = 0;
  for (const table of content.tables) {
    const read = await readTable(table, format, MOST_ROWS - rowCount);
    rowCount += read.rows.length;
    tables.push(read);
  }
  return { ...content, tables, rowCount };
}

async function readTable(
  { name, title, columns, rows }: ReportTable,
  format: ReportFormat,
  most: number,
): Promise<ReadTable> {
  const stands = columns.map(({ formats }) => formats?.includes(format) ?? true);
  const read: Row[] = [];
  for await (const row of rows) {
    if (row.length !== columns.length) throw new TypeError(`a row of ${name} does not have one cell for each column`);
    if (read.length === most) throw new ReportError('too_large');
    read.push(row.filter((_, index) => stands[index]));
  }
  return { name, title, columns: columns.filter((_, index) => stands[index]), rows: read };
}
