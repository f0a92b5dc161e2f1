import { projectToFilterBy } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { readIscc } from '#verifier/encoding/iscc.ts';
import { readIsan, readIsrc } from './identifiers.ts';
import { type PresentedWork, presentWork, presentWorks } from './present.ts';
import { loadWork } from './store.ts';
import { worksOf } from './tables.ts';
import type { WorkKind } from './work.ts';

export interface WorkFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  projectId?: string | undefined;
  kind?: WorkKind | undefined;
  /** Any of its identifiers. */
  identifier?: string | undefined;
  /** A holder's userId. */
  userId?: string | undefined;
}

/** The organization's works, newest first; names require the scope `pii:read`. */
export function listWorks(ctx: Context, actor: Actor, filter: WorkFilter) {
  const { limit, cursor, metadata, kind, identifier, userId } = filter;
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const project = await projectToFilterBy(tx, filter.projectId);
    const rows = await worksOf(tx)
      .selectFrom('works')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ project_id: project, kind }))
      .$if(identifier !== undefined, (query) =>
        query.where((where) =>
          where.or([
            where('own', '=', identifier ?? ''),
            where('isan', '=', readIsan(identifier ?? '') ?? ''),
            where('isrc', '=', readIsrc(identifier ?? '') ?? ''),
            where('iscc', '=', readIscc(identifier ?? '') ?? ''),
          ]),
        ),
      )
      .$if(userId !== undefined, (query) =>
        query.where('id', 'in', (where) =>
          where
            .selectFrom('work_holders')
            .select('work_id')
            .where('user_id', '=', userId ?? ''),
        ),
      )
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    return { ...page, data: await presentWorks(ctx, tx, actor, page.data) };
  });
}

/** One work; 404 for an unknown ID or another organization's. */
export function getWork(ctx: Context, actor: Actor, id: string): Promise<PresentedWork> {
  return ctx.db.org(actor, async (tx) => presentWork(ctx, tx, actor, await loadWork(tx, id)));
}
