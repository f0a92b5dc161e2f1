import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  beginsWith,
  inOrder,
  matchedBy,
  mergeMatches,
  type SearchHit,
  type SearchQuery,
} from '#platform/names/matches.ts';
import { idsNamed, type NameQuery } from '#platform/names/name-index.ts';
import { openDetails } from './store.ts';
import { projectsOf } from './tables.ts';

/** A declared performer with a name. */
export interface NamedPerformer {
  projectId: string;
  userId: string | null;
}

/**
 * Projects by ID, by the beginning of the external ID, by title, or by a performer from {@link findPerformersNamed}.
 */
export async function matchProjects(
  ctx: Context,
  tx: Tx,
  query: SearchQuery,
  performers: readonly NamedPerformer[],
): Promise<SearchHit[]> {
  const { text, names, limit } = query;
  const projects = projectsOf(tx).selectFrom('projects').select('id').orderBy('id', 'desc').limit(limit);
  const byId = await projects.where('id', '=', text).execute();
  const byExternalId = await projects.where(beginsWith('external_id', text)).execute();
  const byTitle = await projects.where('id', 'in', idsNamed(names, 'prj', limit)).execute();
  const byPerformer = performers.map(({ projectId: id }) => ({ id }));
  const matches = mergeMatches(
    query,
    matchedBy('id', byId),
    matchedBy('reference', byExternalId),
    matchedBy('title', byTitle),
    matchedBy('name', byPerformer),
  );
  const ids = matches.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await projectsOf(tx).selectFrom('projects').selectAll().where('id', 'in', ids).execute();
  const titles = new Map<string, string | null>();
  for (const row of rows) titles.set(row.id, (await openDetails(ctx, tx, row)).title);
  return inOrder(matches, rows, ({ id, external_id: reference, archived_at: archivedAt }) => ({
    title: titles.get(id) ?? null,
    reference,
    status: archivedAt ? 'archived' : 'open',
  }));
}

/** Performers by a declared name; removed ones are left out. */
export function findPerformersNamed(tx: Tx, names: NameQuery, limit: number): Promise<NamedPerformer[]> {
  return projectsOf(tx)
    .selectFrom('project_performers')
    .select(['project_id as projectId', 'user_id as userId'])
    .where('id', 'in', idsNamed(names, 'pfm', limit))
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}
