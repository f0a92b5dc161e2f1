import type { Context } from '#domains/context.ts';
import { forgetViewers } from '#domains/identity/casework/index.ts';
import { SCREEN_VERIFIED_QUEUE } from '#domains/identity/verification-policies/index.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { examineVerification } from './decision/examine-verification.ts';
import { resumeVerifications } from './intake/resume-verifications.ts';
import { expireDueVerifications } from './retention/expire-verification.ts';
import { deleteErasedBlobs, eraseDueBiometrics } from './retention/retain-verifications.ts';
import { screenVerified } from './screening/screen-verified.ts';
import { DECIDE_QUEUE, DELETE_BLOBS_QUEUE, WALLET_LAPSED_QUEUE, WALLET_QUEUE } from './verification.ts';
import { eraseLapsedFace } from './wallet/forget-wallet.ts';

const RETRIES = 4;
const DECIDES = {
  retryLimit: RETRIES,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 60,
  concurrency: 2,
} as const;

export const identityVerificationJobs: readonly JobDefinition<Context>[] = [
  {
    queue: DECIDE_QUEUE,
    options: DECIDES,
    handle: (ctx, { org, verificationId }, { attempt }) =>
      examineVerification(ctx, {
        org: String(org),
        verificationId: String(verificationId),
        lastAttempt: attempt >= RETRIES,
      }),
  },
  {
    // Queued by a wallet's answer, which should not wait behind pictures.
    queue: WALLET_QUEUE,
    options: DECIDES,
    handle: (ctx, { org, id }, { attempt }) =>
      examineVerification(ctx, { org: String(org), verificationId: String(id), lastAttempt: attempt >= RETRIES }),
  },
  {
    queue: WALLET_LAPSED_QUEUE,
    options: PERIODIC,
    handle: eraseLapsedFace,
  },
  {
    queue: 'identity-verification.expire',
    cron: '7 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: expireDueVerifications,
  },
  {
    queue: 'identity-verification.resume',
    cron: '37 * * * *',
    options: PERIODIC,
    handle: async (ctx) => {
      await resumeVerifications(ctx);
      await forgetViewers(ctx);
    },
  },
  {
    queue: 'identity-verification.erase',
    cron: '22 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: eraseDueBiometrics,
  },
  {
    // Queued by a new version of the policy.
    queue: SCREEN_VERIFIED_QUEUE,
    options: { retryLimit: 8, retryDelaySeconds: 30, retryDelayMaxSeconds: 3600, concurrency: 1 },
    handle: screenVerified,
  },
  {
    queue: DELETE_BLOBS_QUEUE,
    options: { retryLimit: 8, retryDelaySeconds: 5, retryDelayMaxSeconds: 3600, concurrency: 1 },
    handle: deleteErasedBlobs,
  },
];
