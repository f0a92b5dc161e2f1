import { projectToFilterBy } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { presentBundle } from './present.ts';
import { loadBundle } from './store.ts';
import { bundlesOf } from './tables.ts';

export interface BundlesQuery {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  projectId?: string | undefined;
}

/** The organization's bundles, newest first. */
export async function listBundles(ctx: Context, actor: Actor, { limit, cursor, projectId, metadata }: BundlesQuery) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, async (tx) => {
    const project = await projectToFilterBy(tx, projectId);
    return bundlesOf(tx)
      .selectFrom('bundles')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ project_id: project }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
  });
  return toPage(rows, limit, presentBundle);
}

/** One bundle; 404 if unknown. */
export async function getBundle(ctx: Context, actor: Actor, id: string) {
  return presentBundle(await ctx.db.org(actor, (tx) => loadBundle(tx, id)));
}
