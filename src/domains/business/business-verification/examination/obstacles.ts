import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import type { Examination } from '../facts.ts';
import { findOwnerStates } from '../ownership/index.ts';
import { openSealed } from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { unsettledHits } from './screening-hits.ts';

/**
 * Throws 422 with the obstacles that neither a reviewer nor a policy may overrule, as of this transaction; everything
 * else is for the reviewer to weigh. This is checked again in the approving transaction, because a hit or an owner may
 * have changed.
 */
export async function assertNoObstacles(ctx: Context, tx: Tx, row: BusinessRow): Promise<void> {
  const errors = [...(await ownerObstacles(ctx, tx, row)), ...(await hitObstacles(ctx, tx, row)), ...ended(ctx, row)];
  if (errors.length === 0) return;
  throw new AppError('unprocessable', {
    message: 'Requirements for the approval are missing. See errors.',
    errors,
  });
}

/** Whether data was submitted, or the policy changed, since the tasks were judged. */
export async function isBehind(ctx: Context, tx: Tx, row: BusinessRow): Promise<boolean> {
  const { version } = await currentPolicy(ctx, tx);
  if (row.policy_version !== version) return true;
  const examination = await openSealed<Examination>(ctx, tx, row, 'examination');
  return !examination || Date.parse(examination.examinedAt) < row.submitted_at.getTime();
}

/** The task dates from the last recheck, so the owners' current states are used. */
async function ownerObstacles(ctx: Context, tx: Tx, row: BusinessRow): Promise<FieldError[]> {
  const { business: policy } = await currentPolicy(ctx, tx);
  if (!policy.requireVerifiedOwners) return [];
  const task = row.tasks.find(({ key }) => key === 'owners_verified');
  const owners = await findOwnerStates(ctx, tx, { org: row.org_id, verificationId: row.id });
  if (task?.status === 'success' && owners.every(({ state }) => state === 'verified')) return [];
  const message = 'The beneficial owners and the control person are not all verified';
  return [{ path: 'tasks.owners_verified', message }];
}

async function hitObstacles(ctx: Context, tx: Tx, row: BusinessRow): Promise<FieldError[]> {
  const hits = await unsettledHits(ctx, tx, row);
  return hits.map(({ id, state }) => ({ path: `screeningHits.${id}`, message: `Is ${state}` }));
}

function ended({ clock }: Context, { documents_until: until }: BusinessRow): FieldError[] {
  if (until === null || until >= dayOf(clock.now())) return [];
  return [{ path: 'documents', message: 'A document has expired. Request a new one' }];
}
