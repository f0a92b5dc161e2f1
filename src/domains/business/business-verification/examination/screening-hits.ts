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

/** What was found on the lists, of the company and of its owners; names of people, so the route says that it discloses. */
export function listScreeningHits(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    await loadBusiness(tx, id);
    return { data: (await listHits(ctx, tx, { owner: id })).map(presentHit) };
  });
}

/** Nothing is settled any more. */
const CLOSED: readonly BusinessStatus[] = ['rejected', 'cancelled', 'redacted'];

/**
 * Says whether a hit is someone else or the one who is meant. A suspension ends with the last hit that is someone else:
 * the verification waits for a reviewer's decision then. A confirmed one suspends an approval.
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
  // Nothing was sent, so what was examined last still holds.
  await changeBusiness(tx, row, { ...reviewFrom(ctx.clock.now()), submitted_at: row.submitted_at });
  await ctx.events.audit(tx, actor, { action: 'verification.review_reopened', subject: row.id });
}

/** Those that are not known to be someone else. */
export function unsettledHits(ctx: Context, tx: Tx, row: BusinessRow): Promise<ScreeningHit[]> {
  return unsettledHitsOf(ctx, tx, row.id);
}

/**
 * New hits and what follows from them, in one transaction: an approval is suspended, so that no one sees it beside the hit, and
 * what waits for a reviewer is looked at again.
 */
export async function followNewHits(
  ctx: Context,
  tx: Tx,
  { org, owner }: { org: string; owner: string },
  addHits: AddHits,
): Promise<void> {
  // Before the hits, as an examination and a decision do.
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
