import type { Context } from '#domains/context.ts';
import { type BusinessPolicy, currentPolicy } from '#domains/verification-policies/index.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { dayOf } from '#verifier/days.ts';
import { commitBusinessDecision } from './commit-business-decision.ts';
import type { Examination } from './facts.ts';
import { onBusiness } from './on-business.ts';
import { endOwnerSessions } from './ownership/index.ts';
import { unsettledHits } from './screening-hits.ts';
import { BusinessChanged, changeBusiness, loadBusiness, openSealed, sealColumn } from './store.ts';
import type { BusinessRow } from './tables.ts';
import { type BusinessApproval, type BusinessReview, EXAMINE_QUEUE } from './verification.ts';

export interface BusinessReviewInput {
  decision: 'approve' | 'reject';
  /** For the applicant. */
  reason: string;
  /** For colleagues only. */
  note?: string | undefined;
}

interface Case {
  row: BusinessRow;
  policy: BusinessPolicy;
  earlier: BusinessReview | undefined;
  obstacles: FieldError[];
  /** Something was sent that has not been examined yet. */
  isBehind: boolean;
}

/**
 * A reviewer's decision on a business that is in review. Where the policy asks for four eyes, the first approval waits for
 * that of a second, other reviewer; one rejection is enough. 422 names what the policy demands before an approval, 409 is
 * any other state, or that somebody was faster.
 */
export async function reviewBusiness(
  ctx: Context,
  actor: Actor,
  id: string,
  review: BusinessReviewInput,
): Promise<void> {
  const found = await ctx.db.org(actor, (tx) => loadCase(ctx, tx, id));
  const { row, earlier, policy, isBehind } = found;
  const { decision, reason, note = null } = review;
  if (decision === 'approve' && row.status === 'in_review' && isBehind) await refuseUnexamined(ctx, actor, id);
  assertReviewable(found, actor, review);
  if (decision === 'approve' && policy.fourEyes && row.approvals.length === 0)
    return approveFirst(ctx, actor, id, { version: row.version, reason, note });
  try {
    await commitBusinessDecision(ctx, {
      actor,
      row,
      status: decision === 'approve' ? 'approved' : 'rejected',
      review: { reason, note, ...(earlier?.earlier && { earlier: earlier.earlier }) },
      // Owners of a rejected business need not be verified any more.
      ...(decision === 'reject' && {
        alongside: (tx) => endOwnerSessions(ctx, tx, actor, { org: actor.org, verificationId: id }),
      }),
    });
  } catch (error) {
    if (!(error instanceof BusinessChanged)) throw error;
    throw new AppError('conflict', { message: 'Somebody else decided meanwhile.', cause: error });
  }
}

async function loadCase(ctx: Context, tx: Tx, id: string): Promise<Case> {
  const row = await loadBusiness(tx, id);
  const { business: policy } = await currentPolicy(ctx, tx);
  const earlier = await openSealed<BusinessReview>(ctx, tx, row, 'decision');
  const examination = await openSealed<Examination>(ctx, tx, row, 'examination');
  const isBehind = !examination || Date.parse(examination.examinedAt) < row.submitted_at.getTime();
  return { row, policy, earlier, isBehind, obstacles: await obstaclesOf(ctx, tx, row, policy) };
}

/** Has it examined once more, in case the job that was to do so has failed for good. */
async function refuseUnexamined(ctx: Context, actor: Actor, id: string): Promise<never> {
  await ctx.db.org(actor, (tx) => ctx.jobs.send(tx, EXAMINE_QUEUE, { org: actor.org, verificationId: id }));
  throw new AppError('conflict', { message: 'What was sent last is still being examined; try again in a minute.' });
}

function assertReviewable({ row, policy, obstacles }: Case, actor: Actor, { decision }: BusinessReviewInput): void {
  if (row.status !== 'in_review')
    throw new AppError('conflict', {
      message: `Only a business verification that is in review can be decided; this one is ${row.status}.`,
    });
  if (decision === 'reject') return;
  if (policy.fourEyes && row.approvals.some((approval) => approval.actor === actor.id))
    throw new AppError('conflict', { message: 'Your approval is there already; another reviewer has to confirm it.' });
  if (obstacles.length > 0)
    throw new AppError('unprocessable', {
      message: 'Something is missing that has to be there before the business is approved; see errors.',
      errors: obstacles,
    });
}

/** What no reviewer may overrule; everything else is for the reviewer to weigh. */
async function obstaclesOf(ctx: Context, tx: Tx, row: BusinessRow, policy: BusinessPolicy): Promise<FieldError[]> {
  const today = dayOf(ctx.clock.now());
  const owners = row.tasks.find(({ key }) => key === 'owners_verified');
  const ended = row.documents_until !== null && row.documents_until < today;
  const hits = await unsettledHits(ctx, tx, row);
  return [
    ...(policy.requireVerifiedOwners && owners?.status !== 'success'
      ? [{ path: 'tasks.owners_verified', message: 'Not all beneficial owners and the control person are verified' }]
      : []),
    ...hits.map(({ id, state }) => ({ path: `screeningHits.${id}`, message: `Is ${state}` })),
    ...(ended ? [{ path: 'documents', message: 'A document has ended; ask for a new one' }] : []),
  ];
}

/** Notes who approved first, and leaves it in review. */
function approveFirst(
  ctx: Context,
  actor: Actor,
  id: string,
  { version, reason, note }: { version: number; reason: string; note: string | null },
): Promise<void> {
  return onBusiness(ctx, actor, id, async (tx, row) => {
    if (row.version !== version) throw new BusinessChanged(`${id} was changed meanwhile`);
    const at = ctx.clock.now();
    const approvals: BusinessApproval[] = [{ actor: actor.id, at: at.toISOString() }];
    const value: BusinessReview = { reason: null, note: null, earlier: [{ actor: actor.id, reason, note }] };
    const decision = await sealColumn(ctx, tx, row, { column: 'decision', value });
    await changeBusiness(tx, row, { approvals: JSON.stringify(approvals), decision, at });
    await ctx.events.audit(tx, actor, { action: 'verification.approved_first', subject: id });
  });
}
