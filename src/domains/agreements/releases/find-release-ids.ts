import type { Tx } from '#platform/db/database.ts';
import { releasesOf } from './tables.ts';

/** All releases of these persons and users, in any status; for other domains. */
export async function findReleaseIds(
  tx: Tx,
  { personIds, userIds }: { personIds: readonly string[]; userIds: readonly string[] },
): Promise<string[]> {
  if (personIds.length + userIds.length === 0) return [];
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .select('id')
    .where((where) =>
      where.or([where('person_id', 'in', [...personIds, '']), where('user_id', 'in', [...userIds, ''])]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether all these releases are signed, and neither withdrawn nor erased; locks them until the transaction ends. */
export async function areStanding(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'signed')
    .where('details', 'is not', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.length === new Set(ids).size;
}
