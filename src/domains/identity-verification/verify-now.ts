import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { decideVerification } from './decide-verification.ts';
import { getVerification } from './list-verifications.ts';

/** The answer comes after this long at the latest; the webhook follows when the decision does. */
const ANSWER_WITHIN_MS = 25_000;

/** Decides a verification that was just started and answers it; `processing` where that takes too long or has to be tried again. */
export async function verifyNow(ctx: Context, actor: Actor, verificationId: string) {
  const timer = new AbortController();
  const deciding = decideVerification(ctx, { org: actor.org, verificationId, lastAttempt: false })
    // The job that was enqueued with the verification tries again.
    .catch((error: Error) => ctx.log.warn('deciding at once failed', { verification: verificationId, error }))
    .finally(() => timer.abort());
  await Promise.race([deciding, sleep(ANSWER_WITHIN_MS, undefined, { signal: timer.signal }).catch(() => undefined)]);
  const verification = await getVerification(ctx, actor, verificationId);
  return verification.status === 'pending' ? { ...verification, status: 'processing' as const } : verification;
}
