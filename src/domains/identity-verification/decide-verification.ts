import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/verification-policies/index.ts';
import { type DecisionPolicy, decide, type Expected } from '#engine/index.ts';
import { systemActor } from '#platform/http/actor.ts';
import { dayOf } from '#verifier/days.ts';
import { commitDecision } from './commit-decision.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { changeVerification, loadImages, loadVerification, openPicture, openSealed, VersionChanged } from './store.ts';
import type { ImageRow, VerificationRow } from './tables.ts';
import type { VerificationDecision } from './verification.ts';

const ACTOR = 'identity-verification';
const ANALYSIS_TIMEOUT_MS = 20_000;

/** Which verification, and whether a failing engine may be tried again later. */
export interface DecideRequest {
  org: string;
  verificationId: string;
  lastAttempt: boolean;
}

/**
 * Decides a verification that is pending: load, compute outside any transaction, commit if nobody else was faster.
 * Idempotent; rejects where the engine failed and may be tried again.
 */
export async function decideVerification(ctx: Context, request: DecideRequest): Promise<void> {
  const started = performance.now();
  const verification = await begin(ctx, request);
  if (!verification) return;
  // The one of now: what was asked for when the pictures came may have been found too lax since.
  const policy = await ctx.db.org(request, (tx) => currentPolicy(ctx, tx));
  const decision = await computeOrGiveUp(ctx, verification, policy, request.lastAttempt);
  try {
    await commitDecision(ctx, { actor: systemActor(request.org, ACTOR), verification, decision });
    ctx.metrics.verificationDuration.observe({ status: decision.status }, (performance.now() - started) / 1000);
  } catch (error) {
    if (!(error instanceof VersionChanged)) throw error;
  }
}

/** Marks it as processing; undefined when there is nothing to decide any more. */
function begin(ctx: Context, { org, verificationId }: DecideRequest): Promise<VerificationRow | undefined> {
  return ctx.db.org({ org }, async (tx) => {
    const found = await loadVerification(tx, verificationId);
    if (found.status === 'processing') return found;
    if (found.status !== 'pending') return undefined;
    const begun = await changeVerification(tx, found, { status: 'processing', at: ctx.clock.now() });
    const actor = systemActor(org, ACTOR);
    if (begun) await ctx.events.audit(tx, actor, { action: 'verification.processing', subject: verificationId });
    return begun;
  });
}

async function computeOrGiveUp(
  ctx: Context,
  verification: VerificationRow,
  policy: DecisionPolicy,
  lastAttempt: boolean,
): Promise<VerificationDecision> {
  try {
    await fetchPictures(ctx, verification);
    return await compute(ctx, verification, policy);
  } catch (error) {
    if (!lastAttempt) throw error;
    ctx.log.error('an analysis failed for good', { verification: verification.id, error });
    return undecided(policy, {
      status: 'needs_review',
      key: 'analysis',
      reason: 'analysis_failed',
      message: 'The pictures could not be analysed; a person has to look at them.',
    });
  }
}

async function compute(
  ctx: Context,
  verification: VerificationRow,
  policy: DecisionPolicy,
): Promise<VerificationDecision> {
  const { images, expected } = await ctx.db.org({ org: verification.org_id }, async (tx) => ({
    images: await loadImages(tx, verification),
    expected: await openSealed<Expected>(ctx, tx, verification, 'expected'),
  }));
  const failed = images.find((image) => image.failure);
  if (failed)
    return undecided(policy, {
      status: 'requires_input',
      key: 'documents_fetched',
      reason: failed.failure ?? 'download_failed',
      message: 'A document could not be fetched or used.',
    });
  const pictures = await openAll(
    ctx,
    images.filter(({ kind }) => kind === 'picture'),
  );
  const { analysis } = await ctx.engine.analyse(pictures, { timeoutMs: ANALYSIS_TIMEOUT_MS });
  return decide({ analysis, today: dayOf(ctx.clock.now()), policy, ...(expected && { expected }) });
}

function openAll(ctx: Context, images: readonly ImageRow[]): Promise<Buffer[]> {
  return Promise.all(images.map((image) => ctx.db.org({ org: image.org_id }, (tx) => openPicture(ctx, tx, image))));
}

interface Undecided {
  status: 'requires_input' | 'needs_review';
  key: string;
  reason: string;
  message: string;
}

function undecided({ version }: DecisionPolicy, { status, ...check }: Undecided): VerificationDecision {
  return { status, checks: [{ ...check, result: 'failed' }], policyVersion: version, engineVersion: 'none' };
}
