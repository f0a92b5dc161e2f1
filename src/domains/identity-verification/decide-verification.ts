import type { Context } from '#domains/context.ts';
import { decide, developmentPolicy, type Expected } from '#engine/index.ts';
import { systemActor } from '#platform/http/actor.ts';
import { dayOf } from '#verifier/days.ts';
import { commitDecision } from './commit-decision.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { changeVerification, loadImages, loadVerification, openPicture, openSealed, VersionChanged } from './store.ts';
import type { VerificationRow } from './tables.ts';
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
  const decision = await computeOrGiveUp(ctx, verification, request.lastAttempt);
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
  lastAttempt: boolean,
): Promise<VerificationDecision> {
  try {
    await fetchPictures(ctx, verification);
    return await compute(ctx, verification);
  } catch (error) {
    if (!lastAttempt) throw error;
    ctx.log.error('an analysis failed for good', { verification: verification.id, error });
    return undecided(
      'needs_review',
      'analysis',
      'analysis_failed',
      'The pictures could not be analysed; a person has to look at them.',
    );
  }
}

async function compute(ctx: Context, verification: VerificationRow): Promise<VerificationDecision> {
  const { images, expected } = await ctx.db.org({ org: verification.org_id }, async (tx) => ({
    images: await loadImages(tx, verification),
    expected: await openSealed<Expected>(ctx, tx, verification, 'expected'),
  }));
  const failed = images.find((image) => image.failure);
  if (failed)
    return undecided(
      'requires_input',
      'documents_fetched',
      failed.failure ?? 'download_failed',
      'A document could not be fetched or used.',
    );
  const pictures = await Promise.all(
    images.map((image) => ctx.db.org({ org: image.org_id }, (tx) => openPicture(ctx, tx, image))),
  );
  const { analysis } = await ctx.engine.analyse(pictures, { timeoutMs: ANALYSIS_TIMEOUT_MS });
  return decide({ analysis, today: dayOf(ctx.clock.now()), policy: developmentPolicy, ...(expected && { expected }) });
}

function undecided(
  status: 'requires_input' | 'needs_review',
  key: string,
  reason: string,
  message: string,
): VerificationDecision {
  return {
    status,
    checks: [{ key, result: 'failed', reason, message }],
    policyVersion: developmentPolicy.version,
    engineVersion: 'none',
  };
}
