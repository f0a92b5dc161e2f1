import { projectToFilterBy } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { type PresentedFile, presentFile, presentFiles } from './present.ts';
import { loadFile, shows } from './store.ts';
import { filesOf } from './tables.ts';

export interface FileFilter {
  limit: number;
  cursor?: string | undefined;
  projectId?: string | undefined;
  sha256?: string | undefined;
  performerId?: string | undefined;
  derivedFrom?: string | undefined;
  workId?: string | undefined;
}

/** The organization's files, newest first. */
export function listFiles(ctx: Context, actor: Actor, filter: FileFilter) {
  const before = readCursor(filter.cursor);
  const { limit, sha256, performerId, derivedFrom, workId } = filter;
  return ctx.db.org(actor, async (tx) => {
    const projectId = await projectToFilterBy(tx, filter.projectId);
    const rows = await filesOf(tx)
      .selectFrom('files')
      .selectAll()
      .where(isBefore(before))
      .where(shows(performerId))
      .where((where) =>
        where.and({
          project_id: projectId,
          derived_from: derivedFrom,
          work_id: workId,
          sha256: sha256 === undefined ? undefined : Buffer.from(sha256, 'hex'),
        }),
      )
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    return { ...page, data: await presentFiles(ctx, tx, page.data) };
  });
}

/** One file; 404 for an unknown ID or another organization's. */
export function getFile(ctx: Context, actor: Actor, id: string): Promise<PresentedFile> {
  return ctx.db.org(actor, async (tx) => presentFile(ctx, tx, await loadFile(tx, id)));
}
