import type { Tx } from '#platform/db/database.ts';
import { proofsOf } from './tables.ts';

/** Proofs made from these persons' credentials, oldest first, with the statement of each, such as an age. */
export async function findProofsOfPersons(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  const rows = await proofsOf(tx)
    .selectFrom('proofs')
    .select(['id', 'statement', 'file', 'created_at'])
    .where('person_id', 'in', [...personIds])
    .orderBy('id')
    .execute();
  return rows.map(({ id, statement, file, created_at: at }) => ({
    id,
    statement: JSON.stringify(statement ?? file?.statement ?? null),
    createdAt: at.toISOString(),
  }));
}
