import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { deleteExpiredProofs, deleteOffer, findOldOffers } from './store.ts';

export const offerJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'credential-offers.clean',
    cron: '*/20 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: async (ctx) => {
      await ctx.db.system((tx) => deleteExpiredProofs(tx, ctx.clock.now()));
      await deleteOldOffers(ctx);
    },
  },
];

/** How long an offer is kept after it ends and last changes; its audit log entries stay. */
const KEPT_MS = 365 * 86_400_000;

/** Deletes offers older than a year, with their requests and unused keys. */
async function deleteOldOffers(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  for (let last: string | undefined = ''; last !== undefined; ) {
    const after: string = last;
    const found = await ctx.db.system((tx) => findOldOffers(tx, { before, after }));
    for (const { org, id } of found) {
      await ctx.db.org(systemActor(org, 'credential-offers'), (tx) => deleteOffer(ctx, tx, { org, id }));
    }
    last = found.at(-1)?.id;
  }
}
