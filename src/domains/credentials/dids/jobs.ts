import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { finishRotation } from './finish-rotation.ts';
import { ROTATE_QUEUE } from './rotate-keys.ts';

export const jobs: readonly JobDefinition<Context>[] = [
  {
    queue: ROTATE_QUEUE,
    options: { retryLimit: 100, retryDelaySeconds: 2, retryDelayMaxSeconds: 300, concurrency: 1 },
    handle: (ctx, { org, rotationId }) => finishRotation(ctx, systemActor(String(org), 'dids'), String(rotationId)),
  },
];
