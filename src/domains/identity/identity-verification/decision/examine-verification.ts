import type { Context } from '#domains/context.ts';
import { currentPolicy, type VerificationPolicy } from '#domains/identity/verification-policies/index.ts';
import {
  type AnalysisResult,
  type ChipFindings,
  type DecisionPolicy,
  type Expected,
  judgeFindings,
} from '#engine/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { authenticateChip } from '../chip/authenticate-chip.ts';
import { compareByMatcher } from '../faces/compare-by-matcher.ts';
import { fetchPictures } from '../intake/fetch-pictures.ts';
import { explainInput } from '../intake/input-reasons.ts';
import { inspectWaiting } from '../intake/inspect-waiting.ts';
import { endAttempts } from '../intake/last-attempt.ts';
import { ProviderError } from '../providers/provider.ts';
import { screenPerson } from '../screening/screen-person.ts';
import { changeVerification, loadImages, loadVerification, openSealed, VersionChanged } from '../store.ts';
import type { VerificationRow } from '../tables.ts';
import type { VerificationDecision } from '../verification.ts';
import { hasWalletAnswered, judgeWallet } from '../wallet/judge-wallet.ts';
import { analyseAttempt } from './analyse-attempt.ts';
import { concludeAnalysis } from './conclude-analysis.ts';
import { recordDecision } from './record-decision.ts';
import { decisionAsAsked } from './test-outcome.ts';

const ACTOR = 'identity-verification';

/** Which verification to decide, and whether a failing engine may be retried. */
export interface ExaminationRequest {
  org: string;
  verificationId: string;
  lastAttempt: boolean;
}

/**
 * Decides a pending verification: loads it, computes outside any transaction, and commits unless another run was
 * faster. Idempotent; rejects if the engine failed and may be retried.
 */
export async function examineVerification(ctx: Context, request: ExaminationRequest): Promise<void> {
  const started = performance.now();
  const verification = await begin(ctx, request);
  if (!verification) return;
  // Uses the current policy, because the organization may have made it stricter since the submission.
  const policy = await ctx.db.org(request, (tx) => currentPolicy(ctx, tx));
  const computed = await computeOrGiveUp(ctx, verification, policy, request.lastAttempt);
  const decision = endAttempts(verification, computed);
  const screening = await screenPerson(ctx, { org: request.org, decision, mayTryAgain: !request.lastAttempt });
  const actor = systemActor(request.org, ACTOR);
  try {
    const status = await recordDecision(ctx, { actor, verification, decision, screening });
    ctx.metrics.verificationDuration.observe({ status }, (performance.now() - started) / 1000);
  } catch (error) {
    if (!(error instanceof VersionChanged)) throw error;
  }
}

/** Marks it as processing; undefined if there is nothing left to decide. A wallet's answer counts as an attempt. */
function begin(ctx: Context, { org, verificationId }: ExaminationRequest): Promise<VerificationRow | undefined> {
  return ctx.db.org({ org }, async (tx) => {
    const found = await loadVerification(tx, verificationId);
    if (found.status === 'processing') return found;
    const answered = await hasWalletAnswered(ctx, tx, found);
    if (found.status !== 'pending' && !answered) return undefined;
    const attempt = answered ? found.attempt + 1 : found.attempt;
    const changes = { status: 'processing', attempt, expires_at: null, at: ctx.clock.now() } as const;
    const begun = await changeVerification(tx, found, changes);
    const actor = systemActor(org, ACTOR);
    if (begun) await ctx.events.audit(tx, actor, { action: 'verification.processing', subject: verificationId });
    return begun;
  });
}

/** The subject of a message, by method. */
const ANALYZED = { document: 'The pictures', wallet: 'The answer of the wallet' } as const;

async function computeOrGiveUp(
  ctx: Context,
  verification: VerificationRow,
  policy: VerificationPolicy,
  lastAttempt: boolean,
): Promise<VerificationDecision> {
  try {
    await fetchPictures(ctx, verification);
    await inspectWaiting(ctx, verification);
    return await compute(ctx, verification, { policy, lastAttempt });
  } catch (error) {
    if (!lastAttempt) throw error;
    ctx.log.error('an analysis failed permanently', { verification: verification.id, error });
    if (error instanceof ProviderError)
      return undecided(policy, {
        status: 'needs_review',
        key: 'analysis',
        reason: 'provider_failed',
        message: 'The external provider gave no usable answer, so a reviewer must decide.',
      });
    return undecided(policy, {
      status: 'needs_review',
      key: 'analysis',
      reason: 'analysis_failed',
      message: `${ANALYZED[verification.method]} could not be analyzed, so a reviewer must decide.`,
    });
  }
}

async function compute(
  ctx: Context,
  verification: VerificationRow,
  { policy, lastAttempt }: { policy: VerificationPolicy; lastAttempt: boolean },
): Promise<VerificationDecision> {
  if (verification.method === 'wallet') return judgeWallet(ctx, verification, { policy, lastAttempt });
  const { images, expected } = await ctx.db.org({ org: verification.org_id }, async (tx) => ({
    images: await loadImages(tx, verification),
    expected: await openSealed<Expected>(ctx, tx, verification, 'expected'),
  }));
  if (verification.test_outcome !== null)
    return decisionAsAsked(verification.test_outcome, {
      verificationId: verification.id,
      userId: verification.user_id,
      today: dayOf(ctx.clock.now()),
      policy,
      expected,
    });
  // A chip's portrait is used as stored on the chip.
  const failed = images.find(({ failure, kind }) => failure && kind !== 'chip');
  if (failed)
    return undecided(policy, {
      status: 'requires_input',
      key: 'documents_fetched',
      reason: failed.failure ?? 'download_failed',
      message: 'A document could not be fetched or used.',
    });
  const pictures = images.filter(({ kind }) => kind === 'picture');
  const frames = images.filter(({ kind }) => kind === 'frame');
  const chip = await authenticateChip(ctx, verification);
  const result = await analyseAttempt(ctx, verification, {
    pictures,
    frames,
    portrait: chip?.portrait,
    isOwn: chip !== undefined,
  });
  const rules = { today: dayOf(ctx.clock.now()), policy, verificationId: verification.id, expected };
  if (result.kind === 'findings')
    return withReasons(judgeFindings({ findings: result.findings, livenessTaken: frames.length > 0, ...rules }));
  const found = chip ? withChip(result.result, chip.findings) : result.result;
  const compared = await compareByMatcher(ctx, { verification, result: found, mayTryAgain: !lastAttempt });
  return concludeAnalysis(ctx, verification, { images: pictures, result: compared, rules });
}

const withChip = ({ analysis, ...rest }: AnalysisResult, chip: ChipFindings): AnalysisResult => ({
  ...rest,
  analysis: { ...analysis, chip },
});

function withReasons(decision: VerificationDecision): VerificationDecision {
  if (decision.status !== 'requires_input') return decision;
  return { ...decision, inputReasons: explainInput(decision.checks, null) };
}

interface Undecided {
  status: 'requires_input' | 'needs_review';
  key: string;
  reason: string;
  message: string;
}

function undecided({ version }: DecisionPolicy, { status, ...check }: Undecided): VerificationDecision {
  const checks = [{ ...check, result: 'failed' as const }];
  return {
    status,
    checks,
    policyVersion: version,
    engineVersion: 'none',
    ...(status === 'requires_input' && { inputReasons: explainInput(checks, null) }),
  };
}
