import type { Tx } from '../db/database.ts';
import type { ListVersion } from './import-format.ts';

/** The version of a list that is searched now; undefined where none was ever imported. */
export async function currentVersion(tx: Tx, list: string): Promise<ListVersion | undefined> {
  const row = await tx
    .selectFrom('import_runs')
    .select(['version', 'records', 'finished_at'])
    .where('list', '=', list)
    .where('state', '=', 'current')
    .executeTakeFirst();
  if (!row?.finished_at) return undefined;
  return { list, version: row.version, importedAt: row.finished_at, records: Number(row.records) };
}
