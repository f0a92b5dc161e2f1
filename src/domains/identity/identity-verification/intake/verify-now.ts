import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { tryAgain } from '#platform/workers/index.ts';
import { examineVerification } from '../decision/examine-verification.ts';
import { getVerification } from '../list-verifications.ts';
import type { idvBody } from '../schema.ts';
import { DECIDE_QUEUE } from '../verification.ts';
import { type NewVerification, startVerification } from './start-verification.ts';
import { isForJob, type RawPicture, readSubmission } from './submission.ts';

export type IdvRequest = z.output<typeof idvBody>;

interface VerifyNowOptions {
  /** Maximum time until the answer; the decision then follows by webhook. */
  withinMs?: number;
  alongside?: NewVerification['alongside'];
}

const ANSWER_WITHIN_MS = 25_000;

/**
 * Starts a verification and decides it; returns `processing` if that takes too long or must be retried. If no process
 * inspects the pictures within half of that time, the job does this and everything else.
 */
export async function verifyNow(
  ctx: Context,
  actor: Actor,
  request: IdvRequest,
  { withinMs = ANSWER_WITHIN_MS, alongside }: VerifyNowOptions = {},
) {
  const timer = new AbortController();
  const late = sleep(withinMs, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    const { liveness, chip } = request;
    const raw = { pictures: picturesOf(request), liveness, chip, withinMs: withinMs / 2 };
    const submission = await readSubmission(ctx, actor.org, raw);
    const decideHere = !isForJob(submission);
    const id = await start(ctx, actor, request, { submission, decideHere, ...(alongside && { alongside }) });
    if (decideHere) await Promise.race([decideOrHandOver(ctx, actor.org, id), late]);
    const verification = await getVerification(ctx, actor, id);
    return verification.status === 'pending' ? { ...verification, status: 'processing' as const } : verification;
  } finally {
    timer.abort();
  }
}

async function start(
  ctx: Context,
  actor: Actor,
  request: IdvRequest,
  begun: Pick<NewVerification, 'submission' | 'decideHere' | 'alongside'>,
): Promise<string> {
  const { document, country, userId = null, metadata, consent, testOutcome } = request;
  return startVerification(ctx, actor, {
    ...begun,
    userId,
    expected: {
      ...request.expected,
      ...(document?.type && { documentType: document.type }),
      ...(country && { country }),
    },
    ...(metadata && { metadata }),
    ...(consent && { consent }),
    ...(testOutcome !== undefined && { testOutcome }),
  });
}

function picturesOf({ document: { front, back } = {}, selfie }: IdvRequest): RawPicture[] {
  return [
    ...(front === undefined ? [] : [{ path: 'document.front', text: front, mayBeUrl: false }]),
    ...(back === undefined ? [] : [{ path: 'document.back', text: back, mayBeUrl: false }]),
    ...(selfie === undefined ? [] : [{ path: 'selfie', text: selfie, mayBeUrl: false }]),
  ];
}

/** Never rejects, because the caller may already have its answer. After two failures the job takes over. */
async function decideOrHandOver(ctx: Context, org: string, verificationId: string): Promise<void> {
  try {
    await tryAgain(() => examineVerification(ctx, { org, verificationId, lastAttempt: false }));
  } catch (error) {
    ctx.log.warn('an immediate decision failed', { verification: verificationId, error });
    await ctx.db
      .org({ org }, (tx) => ctx.jobs.send(tx, DECIDE_QUEUE, { org, verificationId }))
      // The job that was queued with the verification still exists, but starts later.
      .catch((lost: unknown) =>
        ctx.log.warn('a verification could not be queued again', { verification: verificationId, error: lost }),
      );
  }
}
