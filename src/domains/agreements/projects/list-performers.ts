import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import type { PerformerOf } from './change-performer.ts';
import { type PresentedPerformer, presentEntry, presentPerformer } from './present-performer.ts';
import type { Performer, PerformerProfile } from './project.ts';
import { loadProject, openProfiles } from './store.ts';
import { projectsOf } from './tables.ts';

export interface PerformerFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  removed?: boolean | undefined;
}

/** The performers of a project, newest first; names require the scope `pii:read`. 404 for an unknown project. */
export function listPerformers(
  ctx: Context,
  actor: Actor,
  idOrExternalId: string,
  { limit, cursor, removed = false, metadata }: PerformerFilter,
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const { id: projectId } = await loadProject(tx, idOrExternalId);
    const rows = await projectsOf(tx)
      .selectFrom('project_performers')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('removed_at', removed ? 'is not' : 'is', null)
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    const data: PresentedPerformer[] = [];
    for (const row of page.data) data.push(await presentPerformer(ctx, tx, actor, row));
    return { ...page, data };
  });
}

/** One performer, removed or not, with the full history since the declaration. */
export function getPerformer(ctx: Context, actor: Actor, { projectId: idOrExternalId, id }: PerformerOf) {
  return ctx.db.org(actor, async (tx) => {
    const { id: projectId } = await loadProject(tx, idOrExternalId);
    const db = projectsOf(tx);
    const row = await db
      .selectFrom('project_performers')
      .selectAll()
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow(notFound);
    const entries = await db
      .selectFrom('project_performer_entries')
      .selectAll()
      .where('performer_id', '=', id)
      .orderBy('position')
      .execute();
    const history = [];
    for (const entry of entries) history.push(await presentEntry(ctx, tx, actor, entry));
    return { ...(await presentPerformer(ctx, tx, actor, row)), history };
  });
}

/** All performers of a project, for other domains; no scope is checked here. */
export async function findPerformers(ctx: Context, tx: Tx, projectId: string): Promise<Performer[]> {
  const rows = await projectsOf(tx)
    .selectFrom('project_performers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const kept = rows.flatMap((row) => (row.profile ? [{ ...row, profile: row.profile }] : []));
  const opened = await openProfiles(ctx, tx, kept);
  const profiles = new Map(kept.map(({ id }, index) => [id, opened[index]]));
  return rows.map(({ id, user_id: userId }) => ({ id, userId, ...(profiles.get(id) ?? ERASED) }));
}

/** Legal names by project and user, including removed performers but not erased ones; no scope is checked here. */
export async function findLegalNames(
  ctx: Context,
  tx: Tx,
  of: readonly { projectId: string; userId: string }[],
): Promise<(projectId: string, userId: string) => string | undefined> {
  if (of.length === 0) return () => undefined;
  const rows = await projectsOf(tx)
    .selectFrom('project_performers')
    .select(['org_id', 'id', 'project_id', 'user_id', 'profile'])
    .where('project_id', 'in', [...new Set(of.map(({ projectId }) => projectId))])
    .where('user_id', 'in', [...new Set(of.map(({ userId }) => userId))])
    .orderBy('id')
    .execute();
  const kept = rows.flatMap((row) => (row.profile ? [{ ...row, profile: row.profile }] : []));
  const opened = await openProfiles(ctx, tx, kept);
  const names = new Map(
    kept.map(({ project_id, user_id }, index) => [`${project_id} ${user_id}`, opened[index]?.legalName]),
  );
  return (projectId, userId) => names.get(`${projectId} ${userId}`);
}

/** An erased performer has no names left. */
const ERASED: PerformerProfile = { legalName: '', stageNames: [], email: null };

/** Users who were declared and later removed, with the time of the last removal; for other domains. */
export async function findRemovals(tx: Tx, projectId: string): Promise<Map<string, Date>> {
  const rows = await projectsOf(tx)
    .selectFrom('project_performers')
    .select(['user_id', 'removed_at'])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .execute();
  return new Map(rows.flatMap(({ user_id: userId, removed_at: at }) => (userId && at ? [[userId, at] as const] : [])));
}
