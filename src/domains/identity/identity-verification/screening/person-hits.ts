import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { listHits, presentHit, type Settlement, settleHit, unsettledHits } from '#domains/reference/screening/index.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findVerificationForUpdate, loadVerification } from '../store.ts';
import type { VerificationRow } from '../tables.ts';
import { refreshListCheck, reinstatePerson, suspendPerson } from './follow-person-hits.ts';

/** A person's list matches; the route declares the disclosure. */
export function listPersonHits(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    await loadVerification(tx, id);
    return { data: (await listHits(ctx, tx, { owner: id })).map(presentHit) };
  });
}

/**
 * Records whether a match is the person or someone else. A pending review still needs its decision. A confirmed match
 * of a verified person suspends the credential. Dismissing the last match reinstates it; with two-person approval, this
 * needs a second reviewer.
 */
export function settlePersonHit(
  ctx: Context,
  actor: Actor,
  { id, hitId }: { id: string; hitId: string },
  settlement: Settlement,
) {
  return ctx.db.org(actor, async (tx) => {
    const row = await findVerificationForUpdate(tx, id);
    if (!row) throw notFound();
    const { status } = row;
    if (status !== 'needs_review' && status !== 'verified')
      throw new AppError('conflict', { message: `Matches of a verification that is ${status} cannot be decided.` });
    const needsTwo = status === 'verified' && (await currentPolicy(ctx, tx)).fourEyes;
    const hit = await settleHit(ctx, tx, actor, { owner: id, hitId, needsTwo, ...settlement });
    await refreshListCheck(ctx, tx, row);
    if (status === 'verified') {
      if (hit.state === 'confirmed') await suspendPerson(ctx, tx, actor, row);
      else if ((await unsettledHits(ctx, tx, id)).length === 0) await reinstatePerson(ctx, tx, actor, row);
    }
    return presentHit(hit);
  });
}

/** Throws 422 naming each match that is not dismissed: no reviewer can approve despite it. */
export async function assertNotListed(ctx: Context, tx: Tx, { id }: VerificationRow): Promise<void> {
  if ((await currentPolicy(ctx, tx)).screening.categories.length === 0) return;
  const hits = await unsettledHits(ctx, tx, id);
  if (hits.length === 0) return;
  throw new AppError('unprocessable', {
    message: 'Dismiss all list matches before you approve the person. See errors.',
    errors: hits.map(({ id: hit, state }) => ({ path: `screeningHits.${hit}`, message: `Is ${state}` })),
  });
}
