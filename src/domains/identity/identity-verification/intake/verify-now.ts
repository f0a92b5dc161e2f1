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
import { type RawPicture, readSubmission } from './submission.ts';

/** The answer comes after this long at the latest; the webhook follows when the decision does. */
const ANSWER_WITHIN_MS = 25_000;

export type IdvRequest = z.output<typeof idvBody>;

/** Starts a verification and decides it; answers `processing` where that takes too long or has to be tried again later. */
export async function verifyNow(
  ctx: Context,
  actor: Actor,
  request: IdvRequest,
  alongside?: NewVerification['alongside'],
) {
  const timer = new AbortController();
  const late = sleep(ANSWER_WITHIN_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    const id = await start(ctx, actor, request, alongside);
    await Promise.race([decideOrHandOver(ctx, actor.org, id), late]);
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
  alongside: NewVerification['alongside'],
): Promise<string> {
  const { document, country, userId = null, metadata, consent, testOutcome } = request;
  return startVerification(ctx, actor, {
    submission: await readSubmission(ctx, actor.org, { pictures: picturesOf(request), liveness: request.liveness }),
    userId,
    decideHere: true,
    expected: {
      ...request.expected,
      ...(document?.type && { documentType: document.type }),
      ...(country && { country }),
    },
    ...(metadata && { metadata }),
    ...(consent && { consent }),
    ...(testOutcome !== undefined && { testOutcome }),
    ...(alongside && { alongside }),
  });
}

function picturesOf({ document: { front, back } = {}, selfie }: IdvRequest): RawPicture[] {
  return [
    ...(front === undefined ? [] : [{ path: 'document.front', text: front, mayBeUrl: false }]),
    ...(back === undefined ? [] : [{ path: 'document.back', text: back, mayBeUrl: false }]),
    ...(selfie === undefined ? [] : [{ path: 'selfie', text: selfie, mayBeUrl: false }]),
  ];
}

/** Never rejects: the caller may have its answer by then. What fails here twice is left to the job. */
async function decideOrHandOver(ctx: Context, org: string, verificationId: string): Promise<void> {
  try {
    await tryAgain(() => examineVerification(ctx, { org, verificationId, lastAttempt: false }));
  } catch (error) {
    ctx.log.warn('deciding at once failed', { verification: verificationId, error });
    await ctx.db
      .org({ org }, (tx) => ctx.jobs.send(tx, DECIDE_QUEUE, { org, verificationId }))
      // The job that was enqueued with the verification is still there, only later.
      .catch((lost: unknown) => ctx.log.warn('a verification waits', { verification: verificationId, error: lost }));
  }
}
