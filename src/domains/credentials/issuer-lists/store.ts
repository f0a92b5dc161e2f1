import type { Tx } from '#platform/db/database.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { issuerListsOf } from './tables.ts';

/** The authorities (PEM) of the current versions of these lists that are trusted for a type of document at a time. */
export async function findAuthorities(
  tx: Tx,
  { list, docType, at }: { list: string; docType: string | undefined; at: Date },
): Promise<string[]> {
  const current = await currentVersion(tx, list);
  if (!current) return [];
  const rows = await issuerListsOf(tx)
    .selectFrom('issuer_authorities')
    .select('certificate')
    .distinct()
    .where('list', '=', list)
    .where('version', '=', current.version)
    .where('not_after', '>', at)
    .where((where) =>
      where.or([
        where('doc_types', 'is', null),
        ...(docType === undefined ? [] : [where(where.val(docType), '=', where.fn.any('doc_types'))]),
      ]),
    )
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
