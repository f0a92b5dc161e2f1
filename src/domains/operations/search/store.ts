import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Organizations with names that were stored before the index existed (SECURITY DEFINER). */
export async function findOrganizationsToIndex(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ org: string }>`select find_organizations_with_names_to_index() as org`.execute(tx);
  return rows.map(({ org }) => org);
}

/** Takes up to `limit` subjects from the list of names to index; a concurrent process gets fewer or none. */
export async function takeNamesToIndex(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`delete from names_to_index where subject in
    (select subject from names_to_index order by subject limit ${limit}) returning subject`.execute(tx);
  return rows.map(({ subject }) => subject);
}
