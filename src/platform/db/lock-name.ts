import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Waits for other transactions that hold the lock of this name, then holds it until the transaction ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
