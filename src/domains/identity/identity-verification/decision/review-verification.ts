import { isSamePerson } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { type ExtractedDocument, IDENTITY_DOCUMENTS } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { changesDocument, type EnteredDocument, enterDocument, enteredFields } from '../intake/enter-document.ts';
import { assertNotListed } from '../screening/person-hits.ts';
import { screenPerson } from '../screening/screen-person.ts';
import { changeVerification, loadVerification, openSealed, VersionChanged } from '../store.ts';
import type { VerificationRow } from '../tables.ts';
import type { StoredReview, VerificationDecision } from '../verification.ts';
import { recordDecision } from './record-decision.ts';

export interface Review {
  decision: 'approve' | 'reject';
  /** Shown to the person. */
  reason: string;
  /** For colleagues only. */
  note?: string;
  /** For an approval. */
  document?: EnteredDocument;
}

interface Case {
  verification: VerificationRow;
  extracted: ExtractedDocument | undefined;
  earlier: StoredReview | undefined;
  needsTwo: boolean;
  /** Whether the first approval was made by the current reviewer. */
  approvedBefore: boolean;
}

/**
 * A reviewer's decision on a verification in review. With two-person approval, the first approval waits for another
 * reviewer's, who must not change anything: an approval of different data counts as a first one again. One rejection is
 * enough. 409 in any other state, or if the verification changed meanwhile; 422 if a list match is not dismissed.
 */
export async function reviewVerification(ctx: Context, actor: Actor, id: string, review: Review): Promise<void> {
  const found = await loadCase(ctx, actor, id);
  assertReviewable(found, review);
  const { verification, earlier } = found;
  const isApproval = review.decision === 'approve';
  const extracted = isApproval ? documentOf(ctx, found, review) : found.extracted;
  if (isApproval) await ctx.db.org(actor, (tx) => assertNotListed(ctx, tx, verification));
  try {
    if (isFirstApproval(found, review)) await approveFirst(ctx, actor, verification, { review, extracted });
    else {
      const decision: VerificationDecision = {
        status: isApproval ? 'verified' : 'rejected',
        checks: verification.checks,
        policyVersion: verification.policy_version ?? '',
        engineVersion: verification.engine_version ?? '',
        ...(extracted && { extracted }),
      };
      await recordDecision(ctx, {
        actor,
        verification,
        decision,
        // The lists, or the document's data, may have changed since the examination.
        screening: await screenPerson(ctx, { org: actor.org, decision, mayTryAgain: true }),
        review: {
          reason: review.reason,
          note: review.note ?? null,
          ...(earlier && { earlier: earlier.earlier ?? [] }),
        },
        entered: enteredFields(review.document),
      });
    }
  } catch (error) {
    if (error instanceof VersionChanged)
      throw new AppError('conflict', {
        message: 'Another reviewer has decided since. Reload the verification.',
        cause: error,
      });
    throw error;
  }
}

function loadCase(ctx: Context, actor: Actor, id: string): Promise<Case> {
  return ctx.db.org(actor, async (tx) => {
    const verification = await loadVerification(tx, id);
    const [approval] = verification.approvals;
    return {
      verification,
      approvedBefore: approval !== undefined && (await isSamePerson(tx, approval.actor, actor)),
      extracted: await openSealed<ExtractedDocument>(ctx, tx, verification, 'extracted'),
      earlier: await openSealed<StoredReview>(ctx, tx, verification, 'decision'),
      needsTwo: (await currentPolicy(ctx, tx)).fourEyes,
    };
  });
}

/** No other reviewer has seen data that the second reviewer enters or changes. */
function isFirstApproval({ verification, extracted, needsTwo }: Case, { decision, document }: Review): boolean {
  if (decision !== 'approve' || !needsTwo) return false;
  return verification.approvals.length === 0 || changesDocument(extracted, document);
}

function documentOf(ctx: Context, { extracted }: Case, { document }: Review): ExtractedDocument {
  const whole = enterDocument(extracted, document, dayOf(ctx.clock.now()));
  if (!whole)
    throw new AppError('conflict', {
      message: 'No data was read from the document. Enter its data in `document` for an approval.',
    });
  if (!IDENTITY_DOCUMENTS.some((type) => type === whole.documentType))
    throw new AppError('conflict', {
      message: 'A visa does not verify a person. Enter the data of the passport in `document` for an approval.',
    });
  return whole;
}

function assertReviewable({ verification, needsTwo, approvedBefore }: Case, { decision }: Review): void {
  const { status } = verification;
  if (status !== 'needs_review')
    throw new AppError('conflict', {
      message: `Only a verification in needs_review can be decided; this one is ${status}.`,
    });
  if (decision === 'reject') return;
  if (needsTwo && approvedBefore)
    throw new AppError('conflict', { message: 'Your approval is already recorded. Another reviewer must confirm it.' });
}

/** Records the approver, replacing an approval of different data; the verification stays in review. */
async function approveFirst(
  ctx: Context,
  actor: Actor,
  verification: VerificationRow,
  { review, extracted }: { review: Review; extracted: ExtractedDocument | undefined },
): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const at = ctx.clock.now();
    const { reason, note = null } = review;
    const stored: StoredReview = { reason: null, note: null, earlier: [{ actor: actor.id, reason, note }] };
    const owner = { org: actor.org, subject: verification.id };
    const approvals = [{ actor: actor.id, at: at.toISOString() }];
    const changed = await changeVerification(tx, verification, {
      approvals: JSON.stringify(approvals),
      decision: await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(stored)), 'decision'),
      // The second reviewer confirms the data that the first one entered.
      ...(review.document && {
        extracted: await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(extracted)), 'extracted'),
      }),
      at,
    });
    if (!changed) throw new VersionChanged(`${verification.id} was changed meanwhile`);
    const entered = enteredFields(review.document);
    const [replaced] = verification.approvals;
    const details = {
      ...(entered.length > 0 && { entered: entered.join(', ') }),
      ...(replaced && { replaces: replaced.actor }),
    };
    await ctx.events.audit(tx, actor, { action: 'verification.approved_first', subject: verification.id, details });
  });
}
