import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** What the column `named` has instead of a userId: several, or not looked for yet. */
const SEVERAL = '*';
const UNKNOWN = '?';

/** The value of `named` for JSON: a userId at any depth. */
export const namedIn = (json: string): RawBuilder<string> => sql<string>`named_in(${json}::jsonb)`;

/** A condition on rows with `named`: JSON that contains one of these userIds. Only few rows are parsed. */
export function namesUser(json: RawBuilder<unknown>, userIds: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`named = any(${[...userIds, SEVERAL, UNKNOWN]}) and exists (
    select from jsonb_path_query(${json}, '$.**.userId') as value where value #>> '{}' = any(${[...userIds]}))`;
}

/** Looks for userIds in up to `most` events and as many deliveries (SECURITY DEFINER); returns how many it looked at. */
export async function lookForNamedUsers(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ found: string }>`select look_for_named_users(${most}) as found`.execute(tx);
  return Number(rows[0]?.found);
}
