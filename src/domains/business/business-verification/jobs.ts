import type { Context } from '#domains/context.ts';
import type { JobData, JobDefinition } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { examineBusiness } from './examination/examine-business.ts';
import { recheckBusiness } from './examination/recheck-business.ts';
import { resumeBusinesses } from './examination/resume-businesses.ts';
import { type BusinessReference, EXAMINE_QUEUE, RECHECK_QUEUE } from './verification.ts';

const referenceOf = ({ org, verificationId }: JobData): BusinessReference => ({
  org: String(org),
  verificationId: String(verificationId),
});

export const businessVerificationJobs: readonly JobDefinition<Context>[] = [
  {
    queue: EXAMINE_QUEUE,
    options: {
      retryLimit: 6,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 600,
      // Ten scanned papers take minutes.
      expireSeconds: 900,
      concurrency: 2,
    },
    handle: (ctx, data) => examineBusiness(ctx, referenceOf(data)),
  },
  {
    queue: RECHECK_QUEUE,
    options: { retryLimit: 6, retryDelaySeconds: 2, retryDelayMaxSeconds: 600, expireSeconds: 120, concurrency: 1 },
    handle: (ctx, data) => recheckBusiness(ctx, referenceOf(data)),
  },
  {
    queue: 'business-verification.resume',
    cron: '43 * * * *',
    options: periodicOptions({ expireSeconds: 600 }),
    handle: resumeBusinesses,
  },
];
