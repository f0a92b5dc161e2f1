import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/http/actor.ts';
import { approveAutomatically } from './approve-automatically.ts';
import type { Examination } from './facts.ts';
import { gatherFacts, loadCase } from './load-case.ts';
import { BusinessChanged, changeBusiness, loadBusiness, openSealed } from './store.ts';
import type { BusinessRow } from './tables.ts';
import { judgeTasks } from './tasks/index.ts';
import type { BusinessReference } from './verification.ts';

/** Where a decision is still to come. The tasks of a decided one stay those of the decision. */
const OPEN: readonly BusinessRow['status'][] = ['in_review', 'requires_input', 'suspended'];
const TRIES = 5;

/** Computes the tasks again after something besides the papers has changed, such as an owner's verification or a hit. */
export async function recheckBusiness(ctx: Context, reference: BusinessReference): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ctx.db.org(reference, (tx) => recheck(ctx, tx, reference));
      break;
    } catch (error) {
      if (!(error instanceof BusinessChanged) || tries === TRIES) throw error;
    }
  }
  await approveAutomatically(ctx, reference);
}

async function recheck(ctx: Context, tx: Tx, { org, verificationId }: BusinessReference): Promise<void> {
  const row = await loadBusiness(tx, verificationId);
  if (!OPEN.includes(row.status)) return;
  const examination = await openSealed<Examination>(ctx, tx, row, 'examination');
  if (!examination) return;
  const found = await loadCase(ctx, tx, row);
  const tasks = judgeTasks(await gatherFacts(ctx, tx, found, examination));
  if (isDeepStrictEqual(tasks, row.tasks) && found.policy.version === row.policy_version) return;
  const changes = { tasks: JSON.stringify(tasks), policy_version: found.policy.version };
  await changeBusiness(tx, row, { ...changes, at: ctx.clock.now() });
  const actor = systemActor(org, 'business-verification');
  await ctx.events.audit(tx, actor, { action: 'verification.rechecked', subject: row.id });
}
