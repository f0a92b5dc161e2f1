import type { Context } from '#domains/context.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { parseTestOutcome } from '#platform/operation/test-outcome.ts';
import { REJECTED, REQUIRED } from '../examination/test-outcomes.ts';
import { changeBusiness, findBusinessVerification } from '../store.ts';
import type { BusinessReference, BusinessTask } from '../verification.ts';
import { recordBusinessDecision } from './record-business-decision.ts';

const AS_ASKED = { reason: 'test_outcome', message: 'As requested in test mode.' };

/**
 * Decides an examined business as the caller in test mode requested, at once and despite missing items. `needs_review`
 * and suspected fraud leave the decision to a reviewer. Does nothing if no outcome was requested.
 */
export async function decideAsAsked(ctx: Context, { org, verificationId }: BusinessReference): Promise<void> {
  const actor = systemActor(org, 'business-verification');
  const found = await ctx.db.org(actor, (tx) => findBusinessVerification(tx, verificationId));
  if (found?.status !== 'in_review' || found.test_outcome === null) return;
  const { status, reason } = parseTestOutcome(found.test_outcome);
  if (status === 'needs_review' || found.tasks.some(({ key }) => key === 'fraud_history')) return;
  const rejection = status === 'rejected' ? (reason ?? Object.keys(REJECTED)[0]) : undefined;
  const row = await ctx.db.org(actor, (tx) =>
    changeBusiness(tx, found, { tasks: JSON.stringify(tasksOf(found.tasks, rejection)), at: ctx.clock.now() }),
  );
  if (status === 'requires_input') {
    const code = reason ?? 'document_requested';
    const inputReasons = [{ code, message: REQUIRED[code] ?? AS_ASKED.message }];
    return recordBusinessDecision(ctx, { actor, row, status, inputReasons });
  }
  return recordBusinessDecision(ctx, { actor, row, status: rejection === undefined ? 'approved' : 'rejected' });
}

/** All tasks pass, except the one for the reason of a rejection. */
function tasksOf(judged: readonly BusinessTask[], rejection: string | undefined): BusinessTask[] {
  const fine = judged.map((task): BusinessTask => {
    return task.status === 'success' ? task : { ...task, status: 'success', ...AS_ASKED };
  });
  const failing = rejection === undefined ? undefined : REJECTED[rejection];
  if (!failing || rejection === undefined) return fine;
  const [key, category, label] = failing;
  const failed: BusinessTask = { key, category, label, sources: [], status: 'failure', ...AS_ASKED, reason: rejection };
  return [...fine.filter((task) => task.key !== key), failed];
}
