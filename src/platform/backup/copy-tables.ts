import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fileOf, writeNewFile } from './backup-file.ts';
import { isQueue, qualified, quoted, type Table, WAITING_JOBS } from './catalogue.ts';
import type { BackedUpTable } from './manifest.ts';

/** Writes a table's rows in COPY's text format, which every PostgreSQL reads, packed by gzip. */
export async function copyTable(client: pg.ClientBase, table: Table, folder: string): Promise<BackedUpTable> {
  const where = isQueue(table) ? `where ${WAITING_JOBS}` : '';
  const rows = client.query(
    copyTo(`copy (select ${quoted(table.columns)} from ${qualified(table)} ${where}) to stdout`),
  );
  const written = await writeNewFile(join(folder, fileOf(table)), rows, { packed: true });
  return { ...table, rows: rows.rowCount, ...written };
}
