import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { checkDue, recordFailure } from './check-received.ts';
import { askOnce } from './judge-received.ts';
import { findDue } from './store.ts';

/** Shorter than the time between two runs: issuers may be slow, and the next run begins with a turn of each organization. */
const RUN_MS = 8 * 60_000;

export const receivedBundleJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'received-bundles.due',
    cron: '4-59/10 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: async (ctx, _data, { signal }) => {
      const end = performance.now() + RUN_MS;
      const tried = new Set<string>();
      const find = async () =>
        (await ctx.db.system((tx) => findDue(tx, ctx.clock.now()))).filter(({ id }) => !tried.has(id));
      for (let due = await find(); due.length > 0; due = await find()) {
        const ask = askOnce(ctx);
        for (const { org, id } of due) {
          signal.throwIfAborted();
          if (performance.now() > end) return;
          tried.add(id);
          const actor = systemActor(org, 'received-bundles');
          // A failure must not stop the others.
          await ctx.time
            .within(org, async () => {
              const startedAt = ctx.clock.now();
              await checkDue(ctx, actor, id, ask).catch(async (error: Error) => {
                ctx.log.error('a received bundle could not be checked', { bundle: id, error });
                if (!signal.aborted) await recordFailure(ctx, actor, { id, error, startedAt });
              });
            })
            .catch((error: Error) => ctx.log.error('a failed check could not be recorded', { bundle: id, error }));
        }
      }
    },
  },
];
