import type { Context } from '#domains/context.ts';
import type { Subscription } from '#platform/events/events.ts';
import type { JobData, JobDefinition, QueueOptions } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { FOLLOWED_ACTIONS, FOLLOWED_EVENTS, followChanges } from './follow-changes.ts';
import { RECOMPUTE_QUEUE } from './mark-states.ts';
import { recomputeStates } from './recompute-states.ts';
import { SCOPES, type Scoped } from './scope.ts';
import { sweepStates } from './sweep-states.ts';

const FOLLOW_QUEUE = 'compliance.follow';
const options: QueueOptions = {
  retryLimit: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  // Of as many large productions as a batch may have; whether a worker lives is told by its heartbeat.
  expireSeconds: 3600,
  concurrency: 1,
};

export const complianceSubscriptions: readonly Subscription[] = [
  { events: FOLLOWED_EVENTS, actions: FOLLOWED_ACTIONS, queue: FOLLOW_QUEUE },
];

/** So many cost little more together than one does alone: most of a job is what the queue and the commits cost. */
const BATCH = 50;

export const complianceJobs: readonly JobDefinition<Context>[] = [
  {
    queue: FOLLOW_QUEUE,
    options,
    handle: (ctx, data) => follow(ctx, [data]),
    batch: { size: BATCH, handle: follow },
  },
  {
    queue: RECOMPUTE_QUEUE,
    options,
    handle: (ctx, data) => recompute(ctx, [data]),
    batch: { size: BATCH, handle: recompute },
  },
  {
    queue: 'compliance.sweep',
    cron: '7 * * * *',
    inTestTime: true,
    options: periodicOptions({ expireSeconds: 3600 }),
    handle: sweepStates,
  },
];

async function follow(ctx: Context, jobs: readonly JobData[]): Promise<void> {
  const textOf = (value: string | number | undefined) => (value === undefined ? undefined : String(value));
  await forEachOrganization(ctx, jobs, (org, those) =>
    followChanges(
      ctx,
      org,
      those.map(({ eventId, entryId }) => ({ eventId: textOf(eventId), entryId: textOf(entryId) })),
    ),
  );
}

async function recompute(ctx: Context, jobs: readonly JobData[]): Promise<void> {
  await forEachOrganization(ctx, jobs, (org, those) => recomputeStates(ctx, org, those.flatMap(scopedOf)));
}

function scopedOf({ scope: named, id }: JobData): Scoped[] {
  const scope = SCOPES.find((known) => known === named);
  return scope ? [{ scope, id: String(id) }] : [];
}

/** Each in its own time, which may be that of a test organisation. */
async function forEachOrganization(
  ctx: Context,
  jobs: readonly JobData[],
  use: (org: string, those: readonly JobData[]) => Promise<void>,
): Promise<void> {
  for (const [org, those] of Map.groupBy(jobs, (data) => String(data.org)))
    await ctx.time.within(org, () => use(org, those));
}
