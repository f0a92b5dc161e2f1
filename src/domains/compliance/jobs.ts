import type { Context } from '#domains/context.ts';
import type { Subscription } from '#platform/events/events.ts';
import type { JobDefinition, QueueOptions } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { FOLLOWED_ACTIONS, FOLLOWED_EVENTS, followChange } from './follow-change.ts';
import { RECOMPUTE_QUEUE } from './mark-states.ts';
import { recomputeState } from './recompute-state.ts';
import { SCOPES } from './scope.ts';
import { sweepStates } from './sweep-states.ts';

const FOLLOW_QUEUE = 'compliance.follow';
const options: QueueOptions = {
  retryLimit: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  expireSeconds: 300,
  concurrency: 1,
};

export const complianceSubscriptions: readonly Subscription[] = [
  { events: FOLLOWED_EVENTS, actions: FOLLOWED_ACTIONS, queue: FOLLOW_QUEUE },
];

const textOf = (value: string | number | undefined) => (value === undefined ? undefined : String(value));

export const complianceJobs: readonly JobDefinition<Context>[] = [
  {
    queue: FOLLOW_QUEUE,
    options,
    handle: (ctx, { org, eventId, entryId }) =>
      followChange(ctx, { org: String(org), eventId: textOf(eventId), entryId: textOf(entryId) }),
  },
  {
    queue: RECOMPUTE_QUEUE,
    options,
    handle: async (ctx, { org, scope: named, id }) => {
      const scope = SCOPES.find((known) => known === named);
      if (scope) await recomputeState(ctx, String(org), { scope, id: String(id) });
    },
  },
  {
    queue: 'compliance.sweep',
    cron: '7 * * * *',
    inTestTime: true,
    options: periodicOptions({ expireSeconds: 3600 }),
    handle: sweepStates,
  },
];
