import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Prevents other processes from creating a proof key for this organization until the transaction ends. */
export async function lockProofKeys(tx: Tx, org: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proof-key/${org}`}, 0))`.execute(tx);
}
