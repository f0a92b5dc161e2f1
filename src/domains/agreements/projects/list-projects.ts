import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { type PresentedProject, presentProject } from './present.ts';
import { loadProject } from './store.ts';
import { projectsOf } from './tables.ts';

export interface ProjectFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  externalId?: string | undefined;
  producerVerificationId?: string | undefined;
  archived?: boolean | undefined;
}

/** The organization's projects, newest first. */
export function listProjects(ctx: Context, actor: Actor, filter: ProjectFilter) {
  const before = readCursor(filter.cursor);
  const { limit, externalId, producerVerificationId, archived, metadata } = filter;
  return ctx.db.org(actor, async (tx) => {
    const rows = await projectsOf(tx)
      .selectFrom('projects')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ external_id: externalId, producer_verification_id: producerVerificationId }))
      .$if(archived !== undefined, (query) => query.where('archived_at', archived ? 'is not' : 'is', null))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    const data: PresentedProject[] = [];
    for (const row of page.data) data.push(await presentProject(ctx, tx, row));
    return { ...page, data };
  });
}

/** One project; 404 for an unknown id or another organization's. */
export function getProject(ctx: Context, actor: Actor, idOrExternalId: string): Promise<PresentedProject> {
  return ctx.db.org(actor, async (tx) => presentProject(ctx, tx, await loadProject(tx, idOrExternalId)));
}
