import type { Tx } from '#platform/db/database.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { issuerListsOf } from './tables.ts';

/** The authorities (PEM) of current lists that are trusted for a type of document at a time, each once. */
export async function findAuthorities(
  tx: Tx,
  { documentType, at }: { documentType: string; at: Date },
): Promise<string[]> {
  const rows = await issuerListsOf(tx)
    .selectFrom('issuer_authorities as authority')
    .innerJoin('import_runs as run', (join) =>
      join.onRef('run.list', '=', 'authority.list').onRef('run.version', '=', 'authority.version'),
    )
    .select('authority.certificate')
    .distinct()
    .where('run.state', '=', 'current')
    .where('authority.not_after', '>', at)
    .where(({ eb, fn }) => eb(eb.val(documentType), '=', fn.any('authority.doc_types')))
    .execute();
  return rows.map(({ certificate }) => certificate);
}

/** Deletes what is not of the current version of a list; false when nothing was left. */
export async function deleteOtherVersions(tx: Tx, list: string): Promise<boolean> {
  const current = await currentVersion(tx, list);
  const { numDeletedRows } = await issuerListsOf(tx)
    .deleteFrom('issuer_authorities')
    .where('list', '=', list)
    .where('version', '!=', current?.version ?? '')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
