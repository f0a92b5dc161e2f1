import type { Tx } from '#platform/db/database.ts';
import { personsOf } from './tables.ts';

/** The caller's own ids of a person, the first first. */
export async function findUserIds(tx: Tx, personId: string): Promise<string[]> {
  const rows = await personsOf(tx)
    .selectFrom('person_user_ids')
    .select('user_id')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.user_id);
}
