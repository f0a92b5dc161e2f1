import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** The organisation whose status list this is, of all (SECURITY DEFINER); undefined for an unknown id. */
export async function findListOwner(tx: Tx, listId: string): Promise<string | undefined> {
  const { rows } = await sql<{ org_id: string }>`select * from find_status_list(${listId})`.execute(tx);
  return rows[0]?.org_id;
}

/** What was signed of the list is out of date from now on. */
export async function markListChanged(tx: Tx, listId: string): Promise<void> {
  await sql`update status_lists set version = version + 1 where id = ${listId}`.execute(tx);
}
