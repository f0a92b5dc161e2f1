import { idPattern } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { accountsOf } from '../tables.ts';

/** The member who acts, by a login or by a key that they answer for; null for keys without one and for the service itself. */
export async function memberBehind(tx: Tx, actor: Actor): Promise<string | null> {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'system' ? null : memberOfKey(tx, actor.id);
}

/**
 * Four eyes: whether the person behind an earlier act, known by the id of its actor, may be the one who acts now. A login and the
 * keys of a member are one person, and so may two keys without a member be.
 */
export async function isSamePerson(tx: Tx, earlier: string, actor: Actor): Promise<boolean> {
  if (earlier === actor.id) return true;
  const first = idPattern('user').test(earlier) ? earlier : await memberOfKey(tx, earlier);
  return first === (await memberBehind(tx, actor));
}

async function memberOfKey(tx: Tx, id: string): Promise<string | null> {
  const row = await accountsOf(tx).selectFrom('api_keys').select('member_id').where('id', '=', id).executeTakeFirst();
  return row?.member_id ?? null;
}
