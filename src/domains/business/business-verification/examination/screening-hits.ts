import type { Context } from '#domains/context.ts';
import {
  type AddHits,
  listHits,
  presentHit,
  type ScreeningHit,
  type Settlement,
  settleHit,
  unsettledHits as unsettledHitsOf,
} from '#domains/reference/screening/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { reviewFrom } from '../casework/resubmit-business.ts';
import { suspendBusiness } from '../casework/suspend-business.ts';
import { changeBusiness, findBusinessForUpdate, loadBusiness } from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { type BusinessStatus, RECHECK_QUEUE } from '../verification.ts';
import { onBusiness } from './on-business.ts';

/** Screening hits of the company and its owners. They name people, so the route declares the disclosure. */
export function listScreeningHits(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    await loadBusiness(tx, id);
    return { data: (await listHits(ctx, tx, { owner: id })).map(presentHit) };
  });
}

/** Statuses in which hits can no longer be settled. */
const CLOSED: readonly BusinessStatus[] = ['rejected', 'cancelled', 'redacted'];

/**
 * Records whether a hit is the screened person or company, or someone else. Dismissing the last hit ends a suspension;
 * the verification then waits for a reviewer's decision. A confirmed hit suspends an approval.
 */
export function settleScreeningHit(
  ctx: Context,
  actor: Actor,
  { id, hitId }: { id: string; hitId: string },
  { state, note }: Settlement,
) {
  return onBusiness(ctx, actor, id, async (tx, row) => {
    if (CLOSED.includes(row.status))
      throw new AppError('conflict', { message: `Matches of a verification that is ${row.status} cannot be decided.` });
    const hit = await settleHit(ctx, tx, actor, { owner: id, hitId, state, note });
    await followSettlement(ctx, tx, actor, { row, state });
    await ctx.jobs.send(tx, RECHECK_QUEUE, { org: actor.org, verificationId: id });
    return presentHit(hit);
  });
}

async function followSettlement(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, state }: { row: BusinessRow; state: Settlement['state'] },
): Promise<void> {
  if (state === 'confirmed') {
    if (row.status === 'approved') await suspendBusiness(ctx, tx, actor, { row, reason: 'screening_hit' });
    return;
  }
  if (row.status !== 'suspended' || row.suspension_reason !== 'screening_hit') return;
  if ((await unsettledHits(ctx, tx, row)).length > 0) return;
  // Nothing was submitted, so the last examination is still valid.
  await changeBusiness(tx, row, { ...reviewFrom(ctx.clock.now()), submitted_at: row.submitted_at });
  await ctx.events.audit(tx, actor, { action: 'verification.review_reopened', subject: row.id });
}

/** Hits that were not dismissed as someone else. */
export function unsettledHits(ctx: Context, tx: Tx, row: BusinessRow): Promise<ScreeningHit[]> {
  return unsettledHitsOf(ctx, tx, row.id);
}

/**
 * Applies new hits and their consequences in one transaction: an approval is suspended, so that no one sees both the
 * approval and the hit, and verifications waiting for a reviewer are rechecked.
 */
export async function followNewHits(
  ctx: Context,
  tx: Tx,
  { org, owner }: { org: string; owner: string },
  addHits: AddHits,
): Promise<void> {
  // Locked before the hits, as in an examination or a decision.
  const row = await findBusinessForUpdate(tx, owner);
  const hits = await addHits();
  for (const { id, subjectKey, list, score } of hits) {
    const data = { verificationId: owner, subjectKey, hitId: id, list, score };
    await ctx.events.emit(tx, systemActor(org, 'screening'), { type: 'screening.hit', subject: owner, data });
  }
  if (hits.length === 0 || !row) return;
  if (row.status !== 'approved') return ctx.jobs.send(tx, RECHECK_QUEUE, { org, verificationId: row.id });
  if ((await unsettledHits(ctx, tx, row)).length === 0) return;
  await suspendBusiness(ctx, tx, systemActor(org, 'business-verification'), { row, reason: 'screening_hit' });
}
