import type { Config } from '#config/config.ts';
import type { PlatformContext } from '../context.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { periodicOptions } from '../jobs/periodic-options.ts';

const HOUR_MS = 3_600_000;

/** How long the key of an epoch may be needed after something under it was erased. */
export const erasureWindowMs = ({ erasureWindowHours }: Config): number => erasureWindowHours * HOUR_MS;

/** Replaces the epoch's key twice in each window, so that half of one is left for whatever stands in the way. */
export const rotateEpochJob: JobDefinition<PlatformContext> = {
  queue: 'keys.rotate-epoch',
  cron: '*/5 * * * *',
  options: periodicOptions({ expireSeconds: 1800 }),
  handle: async (ctx, _data, { signal }) => {
    await ctx.rotateEpoch({ after: erasureWindowMs(ctx.config) / 2, signal });
  },
};
