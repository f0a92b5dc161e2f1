import { namesPerson } from '#domains/accounts/persons/index.ts';
import { projectToFilterBy } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type Page, readCursor, toPage } from '#platform/operation/list.ts';
import { type AgreementSummary, type PresentedAgreement, presentAgreement, presentSummaries } from './present.ts';
import { searchAgreements } from './search-agreements.ts';
import { type AgreementProgress, presentProgress } from './signing/present-progress.ts';
import { type AgreementsFilter, findAgreements, loadAgreement, openTrail } from './store.ts';
import type { AgreementRow } from './tables.ts';

type Listed = AgreementSummary & { progress: AgreementProgress };

interface Asked extends Omit<AgreementsFilter, 'before' | 'isOfPerson'> {
  personId?: string | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
}

/** The organization's agreements, newest first, each with the parties whose turn it is. */
export function listAgreements(
  ctx: Context,
  actor: Actor,
  { cursor, q, personId, ...asked }: Asked,
): Promise<Page<Listed>> {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const filter = {
      ...asked,
      projectId: await projectToFilterBy(tx, asked.projectId),
      ...(personId !== undefined && { isOfPerson: await namesPerson(tx, personId) }),
    };
    if (q !== undefined) {
      const { rows, nextCursor } = await searchAgreements(ctx, tx, { ...filter, before, q });
      return { data: await presentListed(ctx, tx, rows), nextCursor };
    }
    const rows = await findAgreements(tx, ctx.clock.now(), { ...filter, before });
    const { data, nextCursor } = toPage(rows, filter.limit, (row) => row);
    return { data: await presentListed(ctx, tx, data), nextCursor };
  });
}

async function presentListed(ctx: Context, tx: Tx, rows: readonly AgreementRow[]): Promise<Listed[]> {
  const summaries = await presentSummaries(ctx, tx, rows);
  const progress = await presentProgress(ctx, tx, rows);
  return rows.flatMap(({ id }) => {
    const [summary, far] = [summaries.get(id), progress.get(id)];
    return summary && far ? [{ ...summary, progress: far }] : [];
  });
}

/** One agreement with its parties; 404 for an unknown id or another organization's. */
export function getAgreement(ctx: Context, actor: Actor, id: string): Promise<PresentedAgreement> {
  return ctx.db.org(actor, async (tx) => presentAgreement(ctx, tx, await loadAgreement(tx, id)));
}

/**
 * The trail of one agreement, oldest first; 404 as for {@link getAgreement}. Network addresses are only in the
 * evidence.
 */
export function listSteps(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<{ data: { at: string; partyId: string | null; action: string }[] }> {
  return ctx.db.org(actor, async (tx) => {
    await loadAgreement(tx, id);
    const steps = await openTrail(ctx, tx, id);
    return { data: steps.map(({ at, partyId, action }) => ({ at: at.toISOString(), partyId, action })) };
  });
}
