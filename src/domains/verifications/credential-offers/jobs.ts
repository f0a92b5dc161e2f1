import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { deleteOldOffers } from './delete-old-offers.ts';
import { deleteExpiredProofs } from './store.ts';

export const offerJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'credential-offers.clean',
    cron: '*/20 * * * *',
    inTestTime: true,
    options: periodicOptions({ expireSeconds: 600 }),
    handle: async (ctx) => {
      await ctx.db.system((tx) => deleteExpiredProofs(tx, ctx.clock.now()));
      await deleteOldOffers(ctx);
    },
  },
];
