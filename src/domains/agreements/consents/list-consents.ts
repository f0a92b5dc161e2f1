import { projectToFilterBy } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import type { ConsentStatus, ConsentType } from './consent.ts';
import { type PresentedConsent, presentConsent } from './present.ts';
import { loadConsent } from './store.ts';
import { consentsOf } from './tables.ts';

export interface ConsentFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  userId?: string | undefined;
  personId?: string | undefined;
  projectId?: string | undefined;
  status?: ConsentStatus | undefined;
  type?: ConsentType | undefined;
}

/** The organization's consents, newest first. */
export function listConsents(ctx: Context, actor: Actor, filter: ConsentFilter) {
  const { limit, cursor, userId, personId, projectId, status, type, metadata } = filter;
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const project = await projectToFilterBy(tx, projectId);
    const rows = await consentsOf(tx)
      .selectFrom('consents')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ user_id: userId, person_id: personId, project_id: project, status, type }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    const data: PresentedConsent[] = [];
    for (const row of page.data) data.push(await presentConsent(ctx, tx, row));
    return { ...page, data };
  });
}

/** One consent with its history; 404 for an unknown ID or another organization's. */
export function getConsent(ctx: Context, actor: Actor, id: string): Promise<PresentedConsent> {
  return ctx.db.org(actor, async (tx) => presentConsent(ctx, tx, await loadConsent(tx, id)));
}
