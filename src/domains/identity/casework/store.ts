import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Deletes the rows of members, in every organization, who were last seen before this time. */
export async function deleteViewers(tx: Tx, before: Date): Promise<void> {
  await sql`select delete_verification_viewers(${before})`.execute(tx);
}
