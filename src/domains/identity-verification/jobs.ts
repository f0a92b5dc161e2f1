import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { decideVerification } from './decide-verification.ts';
import { expireDueVerifications } from './expire-verification.ts';
import { resumeVerifications } from './resume-verifications.ts';
import { DECIDE_QUEUE } from './verification.ts';

const RETRIES = 4;

export const identityVerificationJobs: readonly JobDefinition<Context>[] = [
  {
    queue: DECIDE_QUEUE,
    options: {
      retryLimit: RETRIES,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 60,
      expireSeconds: 180,
      concurrency: 2,
    },
    handle: (ctx, { org, verificationId }, { attempt }) =>
      decideVerification(ctx, {
        org: String(org),
        verificationId: String(verificationId),
        lastAttempt: attempt >= RETRIES,
      }),
  },
  {
    queue: 'identity-verification.expire',
    cron: '7 * * * *',
    options: { retryLimit: 2, retryDelaySeconds: 60, expireSeconds: 600, concurrency: 1 },
    handle: expireDueVerifications,
  },
  {
    queue: 'identity-verification.resume',
    cron: '37 * * * *',
    options: { retryLimit: 2, retryDelaySeconds: 60, expireSeconds: 600, concurrency: 1 },
    handle: resumeVerifications,
  },
];
