import type { Tx } from '../db/database.ts';
import type { ListVersion } from './import-format.ts';

/** The version of a list that is searched; undefined if none was imported with this revision of its format. */
export async function currentVersion(tx: Tx, list: string, revision?: number): Promise<ListVersion | undefined> {
  const row = await tx
    .selectFrom('import_runs')
    .select(['version', 'records', 'finished_at', 'revision'])
    .where('list', '=', list)
    .where('state', '=', 'current')
    .executeTakeFirst();
  if (!row?.finished_at || (revision !== undefined && row.revision !== revision)) return undefined;
  return { list, version: row.version, importedAt: row.finished_at, records: Number(row.records) };
}
