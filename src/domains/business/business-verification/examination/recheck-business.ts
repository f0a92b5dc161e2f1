import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { suspendBusiness } from '../casework/suspend-business.ts';
import { findOwnerStates } from '../ownership/index.ts';
import { changeBusiness, loadBusiness } from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { type BusinessReference, EXAMINE_QUEUE } from '../verification.ts';
import { approveAutomatically } from './approve-automatically.ts';
import { judgeAgain } from './judge-again.ts';
import { isBehind } from './obstacles.ts';
import { whenUnchanged } from './on-business.ts';
import { unsettledHits } from './screening-hits.ts';

/** Undecided statuses. The tasks of a decided verification stay as they were at the decision. */
const OPEN: readonly BusinessRow['status'][] = ['in_review', 'requires_input', 'suspended'];

/** Recomputes the tasks after a change that does not concern the papers, such as an owner's verification or a hit. */
export async function recheckBusiness(ctx: Context, reference: BusinessReference): Promise<void> {
  await whenUnchanged(() => ctx.db.org(reference, (tx) => recheck(ctx, tx, reference)));
  await approveAutomatically(ctx, reference);
}

async function recheck(ctx: Context, tx: Tx, { org, verificationId }: BusinessReference): Promise<void> {
  const row = await loadBusiness(tx, verificationId);
  const actor = systemActor(org, 'business-verification');
  if (row.status === 'approved') return suspendUnfounded(ctx, tx, actor, row);
  if (!OPEN.includes(row.status)) return;
  // Lists, owners, and tasks must come from one examination under one policy.
  if (row.status === 'in_review' && (await isBehind(ctx, tx, row)))
    return ctx.jobs.send(tx, EXAMINE_QUEUE, { org, verificationId });
  const tasks = await judgeAgain(ctx, tx, row);
  if (!tasks || isDeepStrictEqual(tasks, row.tasks)) return;
  await changeBusiness(tx, row, { tasks: JSON.stringify(tasks), at: ctx.clock.now() });
  await ctx.events.audit(tx, actor, { action: 'verification.rechecked', subject: row.id });
}

/**
 * When findings arrive while an approval is being committed, there is no approval to suspend yet, so they are handled
 * here.
 */
async function suspendUnfounded(ctx: Context, tx: Tx, actor: Actor, row: BusinessRow): Promise<void> {
  if ((await unsettledHits(ctx, tx, row)).length > 0)
    return suspendBusiness(ctx, tx, actor, { row, reason: 'screening_hit' });
  const { business: policy } = await currentPolicy(ctx, tx);
  const owners = await findOwnerStates(ctx, tx, { org: row.org_id, verificationId: row.id });
  if (policy.requireVerifiedOwners && owners.some(({ state }) => state === 'expired'))
    await suspendBusiness(ctx, tx, actor, { row, reason: 'owner_expired' });
}
