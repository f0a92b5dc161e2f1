import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { accountsOf } from '../tables.ts';

/** The member who acts, by a login or by a key that they answer for; null for keys without one and for the service itself. */
export async function memberBehind(tx: Tx, actor: Actor): Promise<string | null> {
  if (actor.kind === 'user') return actor.id;
  if (actor.kind === 'system') return null;
  const row = await accountsOf(tx)
    .selectFrom('api_keys')
    .select('member_id')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return row?.member_id ?? null;
}
