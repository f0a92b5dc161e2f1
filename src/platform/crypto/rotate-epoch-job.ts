import type { Config } from '#config/config.ts';
import type { PlatformContext } from '../context.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { PERIODIC } from '../jobs/periodic-options.ts';

const HOUR_MS = 3_600_000;

/** How long an epoch's key may remain after data under it were erased. */
export const erasureWindowMs = ({ erasureWindowHours }: Config): number => erasureWindowHours * HOUR_MS;

/** Rotates twice in each window, so that half of one is left for delays. */
export const rotateEpochJob: JobDefinition<PlatformContext> = {
  queue: 'keys.rotate-epoch',
  cron: '*/5 * * * *',
  options: PERIODIC,
  handle: async (ctx, _data, { signal }) => {
    await ctx.rotateEpoch({ after: erasureWindowMs(ctx.config) / 2, signal });
  },
};
