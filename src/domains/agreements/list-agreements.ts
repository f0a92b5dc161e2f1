import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type Page, readCursor, toPage } from '#platform/http/list.ts';
import { type AgreementSummary, type PresentedAgreement, presentAgreement, presentSummaries } from './present.ts';
import { type AgreementsFilter, findAgreements, loadAgreement } from './store.ts';

/** The organisation's agreements, newest first. */
export function listAgreements(
  ctx: Context,
  actor: Actor,
  { cursor, ...filter }: Omit<AgreementsFilter, 'before'> & { cursor?: string | undefined },
): Promise<Page<AgreementSummary | undefined>> {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await findAgreements(tx, ctx.clock.now(), { ...filter, before });
    const presented = await presentSummaries(ctx, tx, rows);
    return toPage(rows, filter.limit, ({ id }) => presented.get(id));
  });
}

/** One agreement with its parties; 404 for an unknown id or another organisation's. */
export function getAgreement(ctx: Context, actor: Actor, id: string): Promise<PresentedAgreement> {
  return ctx.db.org(actor, async (tx) => presentAgreement(ctx, tx, await loadAgreement(tx, id)));
}
