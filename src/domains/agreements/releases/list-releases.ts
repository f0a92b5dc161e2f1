import { namesPerson } from '#domains/accounts/persons/index.ts';
import { projectToFilterBy } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { openNames } from './performers/open-performers.ts';
import { presentRelease, presentSummaries } from './present.ts';
import type { ReleaseStatus } from './release.ts';
import { loadRelease } from './store.ts';
import { releasesOf } from './tables.ts';

export interface ReleaseFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  projectId?: string | undefined;
  status?: ReleaseStatus | undefined;
  userId?: string | undefined;
  personId?: string | undefined;
  include?: 'performer_name' | undefined;
}

/** The organization's releases, newest first. */
export async function listReleases(
  ctx: Context,
  actor: Actor,
  { limit, cursor, projectId, status, userId, personId, metadata, include }: ReleaseFilter,
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const project = await projectToFilterBy(tx, projectId);
    const isOfPerson = await namesPerson(tx, personId);
    const rows = await releasesOf(tx)
      .selectFrom('releases')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where(isOfPerson)
      .where((where) => where.and({ project_id: project, status, user_id: userId }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { data, nextCursor } = toPage(rows, limit, (row) => row);
    const summaries = await presentSummaries(ctx, tx, data);
    if (include === undefined || !actor.scopes.has('pii:read')) return { data: summaries, nextCursor };
    const names = await openNames(ctx, tx, data);
    return { data: summaries.map((each) => ({ ...each, performerName: names.get(each.id) ?? null })), nextCursor };
  });
}

/** One release with its history; 404 for an unknown ID or another organization's. */
export function getRelease(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => presentRelease(ctx, tx, actor, await loadRelease(tx, id)));
}
