import { projectToFilterBy } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { findRemovals } from '#domains/works/files/index.ts';
import { findDisputedWorks } from '#domains/works/works/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import type { ComplaintKind, ComplaintStatus } from './complaint.ts';
import { presentComplaint, presentSummary } from './present.ts';
import { loadComplaint, loadEntries, openDetails, openNotes } from './store.ts';
import { complaintsOf } from './tables.ts';

export interface ComplaintFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  status?: ComplaintStatus | undefined;
  kind?: ComplaintKind | undefined;
  projectId?: string | undefined;
  overdue?: boolean | undefined;
}

/** Complaints, newest first; complainant and content are shown only for single complaints. */
export function listComplaints(ctx: Context, actor: Actor, filter: ComplaintFilter) {
  const { limit, status, kind, projectId, overdue, metadata } = filter;
  const before = readCursor(filter.cursor);
  const now = ctx.clock.now();
  return ctx.db.org(actor, async (tx) => {
    const project = await projectToFilterBy(tx, projectId);
    const rows = await complaintsOf(tx)
      .selectFrom('complaints')
      .selectAll()
      .where((where) => where.and({ status, kind, project_id: project }))
      .$if(overdue !== undefined, (query) =>
        query.where((where) => {
          const late = where.or([
            where.and([where('status', 'in', ['received', 'under_review']), where('due_at', '<', now)]),
            where.and([where('status', '=', 'appealed'), where('appeal_due_at', '<', now)]),
          ]);
          return overdue ? late : where.not(late);
        }),
      )
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const works = await findDisputedWorks(
      tx,
      rows.map(({ id }) => id),
    );
    return toPage(rows, limit, (row) => presentSummary(row, now, works.get(row.id) ?? null));
  });
}

/**
 * One complaint with its history. Complainant and content require the scope `pii:read`, and showing them is recorded in
 * the audit log.
 */
export function getComplaint(ctx: Context, actor: Actor, id: string) {
  const mayRead = actor.scopes.has('pii:read');
  return ctx.db.org(actor, async (tx) => {
    const row = await loadComplaint(tx, id);
    const entries = await loadEntries(tx, id);
    const details = mayRead ? await openDetails(ctx, tx, row) : null;
    const notes = mayRead ? await openNotes(ctx, tx, { row, entries }) : undefined;
    const removals = await findRemovals(tx, id);
    const workId = (await findDisputedWorks(tx, [id])).get(id) ?? null;
    return presentComplaint(row, ctx.clock.now(), { details, entries, notes, removals, mayRead, workId });
  });
}
