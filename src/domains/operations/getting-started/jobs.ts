import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { eraseSample } from './sample/erase-sample.ts';
import { makeSample } from './sample/make-sample.ts';
import { ADD_QUEUE, REMOVE_QUEUE } from './sample/sample-state.ts';

const ADD_RETRIES = 3;

export const sampleJobs: readonly JobDefinition<Context>[] = [
  {
    queue: ADD_QUEUE,
    options: { retryLimit: ADD_RETRIES, retryDelaySeconds: 2, concurrency: 1 },
    handle: (ctx, { org }, run) => makeSample(ctx, String(org), { ...run, isLast: run.attempt === ADD_RETRIES }),
  },
  {
    queue: REMOVE_QUEUE,
    options: { retryLimit: 20, retryDelaySeconds: 5, retryDelayMaxSeconds: 300, concurrency: 1 },
    handle: (ctx, { org }, run) => eraseSample(ctx, String(org), run),
  },
];
