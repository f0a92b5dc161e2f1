import type { Context } from '#domains/context.ts';
import type { JobDefinition, QueueOptions } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { resumeSending, SEND_QUEUE } from './send-for-signing.ts';

const options: QueueOptions = {
  retryLimit: 100,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  expireSeconds: 120,
  concurrency: 1,
};

export const consentJobs: readonly JobDefinition<Context>[] = [
  {
    queue: SEND_QUEUE,
    options,
    handle: (ctx, { org, id }) => resumeSending(ctx, systemActor(String(org), 'consents'), String(id)),
  },
];
