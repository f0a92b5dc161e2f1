import { sql } from 'kysely';
import { enterOrganization, type Tx } from '#platform/db/database.ts';

/**
 * Enters the user: the transaction sees this user's second factors and data keys, but no organization's rows; this uses
 * the mechanism that isolates organizations.
 */
export async function enterUser(tx: Tx, userId: string): Promise<void> {
  await enterOrganization(tx, userId);
}

/** The users among these who have an active second factor; needs no scope (SECURITY DEFINER). */
export async function findHolders(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...userIds]}::text[]) as id where has_second_factor(id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await sql`select delete_expired_second_factor_rows(${now})`.execute(tx);
}
