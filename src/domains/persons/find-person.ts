import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { personsOf } from './tables.ts';

/** The holder's secret that the service keeps for callers without a wallet; undefined for an unknown person. */
export async function openHolderSecret(
  ctx: Context,
  tx: Tx,
  { org, personId }: { org: string; personId: string },
): Promise<string | undefined> {
  const row = await personsOf(tx)
    .selectFrom('persons')
    .select('holder_secret')
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!row?.holder_secret) return undefined;
  return (await ctx.vault.open(tx, { org, subject: personId }, row.holder_secret, 'holder-secret')).toString();
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
