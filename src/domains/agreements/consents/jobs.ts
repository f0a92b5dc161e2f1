import type { Context } from '#domains/context.ts';
import type { JobDefinition, QueueOptions } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { SEND_QUEUE, sendForSigning } from './send-for-signing.ts';

const options: QueueOptions = {
  retryLimit: 100,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  concurrency: 1,
};

export const consentJobs: readonly JobDefinition<Context>[] = [
  {
    queue: SEND_QUEUE,
    options,
    handle: (ctx, { org, id }) => sendForSigning(ctx, systemActor(String(org), 'consents'), String(id)),
  },
];
