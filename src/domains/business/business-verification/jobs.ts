import type { Context } from '#domains/context.ts';
import type { JobData, JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
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
      concurrency: 2,
    },
    handle: (ctx, data) => examineBusiness(ctx, referenceOf(data)),
  },
  {
    queue: RECHECK_QUEUE,
    options: { retryLimit: 6, retryDelaySeconds: 2, retryDelayMaxSeconds: 600, concurrency: 1 },
    handle: (ctx, data) => recheckBusiness(ctx, referenceOf(data)),
  },
  {
    queue: 'business-verification.resume',
    cron: '43 * * * *',
    options: PERIODIC,
    handle: resumeBusinesses,
  },
];
