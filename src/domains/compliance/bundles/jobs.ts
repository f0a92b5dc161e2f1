import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { MAKE_QUEUE } from './create-bundle.ts';
import { makeBundle } from './make-bundle.ts';
import { eraseFile } from './settle-bundle.ts';
import { findDueBundles } from './store.ts';

/** About ten minutes in all: a bundle must survive a busy prover or a short outage. */
const RETRIES = 10;
/** Longer than all attempts take together. */
const STALLED_MS = 6 * 3_600_000;

export const bundleJobs: readonly JobDefinition<Context>[] = [
  {
    queue: MAKE_QUEUE,
    options: {
      retryLimit: RETRIES,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 120,
      concurrency: 1,
    },
    handle: (ctx, { org, id }, { attempt, signal }) =>
      makeBundle(ctx, { org: String(org), id: String(id), lastAttempt: attempt >= RETRIES, signal }),
  },
  {
    queue: 'bundles.due',
    cron: '33 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: settleDue,
  },
];

/** Requeues bundles whose jobs ran out of attempts while the service was down, and erases expired files. */
async function settleDue(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const stalledBefore = new Date(now.getTime() - STALLED_MS);
  for (const { org, id, due } of await ctx.db.system((tx) => findDueBundles(tx, { stalledBefore, now }))) {
    // A failure must not stop the others, which may belong to other organizations.
    const settled =
      due === 'erase'
        ? eraseFile(ctx, { org, id })
        : ctx.db.org({ org }, (tx) => ctx.jobs.send(tx, MAKE_QUEUE, { org, id }));
    await settled.catch((error: Error) =>
      ctx.log.error('the result of a bundle could not be recorded', { bundle: id, error }),
    );
  }
}
