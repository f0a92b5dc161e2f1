import { idPattern } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { accountsOf } from '../tables.ts';

/**
 * The acting member, who uses a login or a key for which they are responsible; null for keys without a member and for
 * the service itself.
 */
export async function memberBehind(tx: Tx, actor: Actor): Promise<string | null> {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'system' ? null : memberOfKey(tx, actor.id);
}

/**
 * Two-person approval: whether the person behind an earlier act, identified by its actor's ID, may act now. A member's
 * login and keys count as one person, and so do two keys without a member.
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
