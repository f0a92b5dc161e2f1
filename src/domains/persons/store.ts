import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Lets one at a time look for the person of a userId and make one, until the transaction ends. */
export async function lockUser(tx: Tx, { org, userId }: { org: string; userId: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person-of/${org}/${userId}`}, 0))`.execute(tx);
}
