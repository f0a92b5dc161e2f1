import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { applyWhenDue } from './retention/retention-change.ts';
import { RETENTION_QUEUE } from './retention/retention-limits.ts';
import { runRetention, startRetention } from './retention/run-retention.ts';
import { runErasure } from './run-erasure.ts';
import { beginWhenDue } from './settle-erasure.ts';
import type { Sources } from './sources.ts';
import { RUN_QUEUE } from './start-erasure.ts';
import { findDueOrders, lockErasure } from './store.ts';

export function erasureJobs(sources: Sources): readonly JobDefinition<Context>[] {
  return [
    {
      queue: RUN_QUEUE,
      // Retries for days: an erasure is never abandoned, because obstacles are temporary.
      options: {
        retryLimit: 1000,
        retryDelaySeconds: 2,
        retryDelayMaxSeconds: 600,
        concurrency: 1,
      },
      handle: (ctx, { org, id }, { signal }) => runErasure(ctx, { sources, org: String(org), id: String(id), signal }),
    },
    {
      queue: RETENTION_QUEUE,
      options: { retryLimit: 5, retryDelaySeconds: 30, retryDelayMaxSeconds: 600, concurrency: 1 },
      handle: (ctx, { org }) => runRetention(ctx, { sources, org: String(org) }),
    },
    {
      queue: 'erasures.due',
      cron: '* * * * *',
      options: PERIODIC,
      handle: startDue,
    },
    {
      queue: 'erasures.daily',
      cron: '17 3 * * *',
      inTestTime: true,
      options: { retryLimit: 5, retryDelaySeconds: 30, concurrency: 1 },
      handle: startRetention,
    },
  ];
}

/** Every minute: starts orders that have waited long enough. */
async function startDue(ctx: Context): Promise<void> {
  const due = await ctx.db.system((tx) => findDueOrders(tx, ctx.clock.now()));
  for (const { org, id } of due) {
    const actor = systemActor(org, 'erasures');
    await ctx.db.org(actor, async (tx) => {
      if (id === null) await applyWhenDue(ctx, tx, actor);
      else await beginWhenDue(ctx, tx, await lockErasure(tx, id));
    });
  }
}
