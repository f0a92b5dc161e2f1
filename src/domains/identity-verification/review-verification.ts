import type { Context } from '#domains/context.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { commitDecision } from './commit-decision.ts';
import { loadVerification, openSealed, VersionChanged } from './store.ts';

export interface Review {
  decision: 'approve' | 'reject';
  /** For the user. */
  reason: string;
  /** For colleagues only. */
  note?: string;
}

/** A reviewer's decision on a verification that needs one; 409 in any other state or when somebody was faster. */
export async function reviewVerification(ctx: Context, actor: Actor, id: string, review: Review): Promise<void> {
  const { verification, extracted } = await ctx.db.org(actor, async (tx) => {
    const row = await loadVerification(tx, id);
    return { verification: row, extracted: await openSealed<ExtractedDocument>(ctx, tx, row, 'extracted') };
  });
  if (verification.status !== 'needs_review') {
    throw new AppError('conflict', {
      message: `Only a verification that needs review can be decided; this one is ${verification.status}.`,
    });
  }
  const decision = {
    status: review.decision === 'approve' ? ('verified' as const) : ('rejected' as const),
    checks: verification.checks,
    policyVersion: verification.policy_version ?? '',
    engineVersion: verification.engine_version ?? '',
    ...(extracted && { extracted }),
  };
  try {
    await commitDecision(ctx, {
      actor,
      verification,
      decision,
      review: { reason: review.reason, note: review.note ?? null },
    });
  } catch (error) {
    if (error instanceof VersionChanged)
      throw new AppError('conflict', { message: 'Somebody else decided meanwhile.', cause: error });
    throw error;
  }
}
