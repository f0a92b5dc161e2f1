import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import { openProfiles } from './find-person.ts';
import { textsOf } from './person.ts';
import { personsOf } from './tables.ts';

/** Indexes a person who was created before the name index existed. */
export async function reindexPerson(ctx: Context, tx: Tx, { org, id }: { org: string; id: string }): Promise<void> {
  const row = await personsOf(tx).selectFrom('persons').select('id').where('id', '=', id).forShare().executeTakeFirst();
  if (!row) return;
  const profile = (await openProfiles(ctx, tx, [id])).get(id);
  if (profile) await indexNames(ctx.vault, tx, { org, subject: id }, textsOf(profile));
}
