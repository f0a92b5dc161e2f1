import { projectToFilterBy } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { presentReport } from './present.ts';
import type { ReportStatus } from './report.ts';
import { loadReport } from './store.ts';
import { reportsOf } from './tables.ts';

export interface ReportFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  type?: string | undefined;
  status?: ReportStatus | undefined;
  projectId?: string | undefined;
}

/** Reports, newest first. */
export function listReports(
  ctx: Context,
  actor: Actor,
  { limit, cursor, type, status, projectId, metadata }: ReportFilter,
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const project = await projectToFilterBy(tx, projectId);
    const rows = await reportsOf(tx)
      .selectFrom('reports')
      .selectAll()
      .where((where) => where.and({ type, status, project_id: project }))
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return toPage(rows, limit, presentReport);
  });
}

/** A report's progress, and the hash of its file. */
export function getReport(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => presentReport(await loadReport(tx, id)));
}
