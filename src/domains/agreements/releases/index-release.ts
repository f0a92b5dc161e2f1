import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import { openDetails, ownerOf, performerNames } from './store.ts';
import { releasesOf } from './tables.ts';

/** Indexes the performer's name of a release that was created before the index existed. */
export async function reindexRelease(ctx: Context, tx: Tx, { org, id }: { org: string; id: string }): Promise<void> {
  const row = await releasesOf(tx)
    .selectFrom('releases')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  const details = row && (await openDetails(ctx, tx, row));
  if (details) await indexNames(ctx.vault, tx, ownerOf(org, id), performerNames(details));
}
