import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { personsOf } from './tables.ts';

/** What a proof needs of a person; undefined for an unknown id or another organisation's. */
export async function openPersonSecrets(
  ctx: Context,
  tx: Tx,
  { org, id }: { org: string; id: string },
): Promise<{ personKey: Buffer; holderSecret: Buffer } | undefined> {
  const row = await personsOf(tx)
    .selectFrom('persons')
    .select(['person_key', 'holder_secret'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.holder_secret) return undefined;
  const owner = { org, subject: id };
  return {
    personKey: await ctx.vault.open(tx, owner, row.person_key, 'person-key'),
    holderSecret: await ctx.vault.open(tx, owner, row.holder_secret, 'holder-secret'),
  };
}

/** The persons that the caller knows by this userId, newest first. */
export async function findPersonIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await personsOf(tx)
    .selectFrom('person_user_ids')
    .select('person_id')
    .where('user_id', '=', userId)
    .orderBy('person_id', 'desc')
    .execute();
  return rows.map((row) => row.person_id);
}
