import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { FRAUD_MARK_DAYS } from './fraud-mark.ts';
import { endFraudMarks } from './store.ts';

export const personJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'persons.end-fraud-marks',
    cron: '41 3 * * *',
    options: PERIODIC,
    handle: async (ctx) => {
      const before = new Date(ctx.wallClock.now().getTime() - FRAUD_MARK_DAYS * 86_400_000);
      await ctx.db.system((tx) => endFraudMarks(tx, before));
    },
  },
];
