import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import { namesIn, openDetails, openProfile } from './store.ts';
import { projectsOf } from './tables.ts';

interface Of {
  org: string;
  id: string;
}

/** Indexes the title of a project that was created before the index existed. */
export async function reindexProject(ctx: Context, tx: Tx, { org, id }: Of): Promise<void> {
  const row = await projectsOf(tx)
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (row) await indexNames(ctx.vault, tx, { org, subject: id }, [(await openDetails(ctx, tx, row)).title]);
}

/** {@link reindexProject} for a performer's name. */
export async function reindexPerformer(ctx: Context, tx: Tx, { org, id }: Of): Promise<void> {
  const row = await projectsOf(tx)
    .selectFrom('project_performers')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row?.profile) return;
  await indexNames(ctx.vault, tx, { org, subject: id }, namesIn(await openProfile(ctx, tx, row, row.profile)));
}
