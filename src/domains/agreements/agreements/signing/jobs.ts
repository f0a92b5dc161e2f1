import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { COMPLETE_QUEUE, completeAgreement } from '../evidence/complete-agreement.ts';
import { findUnsealedAgreements } from '../store.ts';

/** The job retries on its own; an agreement still unsealed after this time is queued again. */
const STALLED_MS = 3 * 3_600_000;

export const signingJobs: readonly JobDefinition<Context>[] = [
  {
    queue: COMPLETE_QUEUE,
    options: { retryLimit: 12, retryDelaySeconds: 2, retryDelayMaxSeconds: 600, concurrency: 2 },
    handle: (ctx, data) => completeAgreement(ctx, { org: String(data.org), agreementId: String(data.agreementId) }),
  },
  {
    queue: 'agreements.complete-stalled',
    cron: '17 * * * *',
    options: PERIODIC,
    handle: resumeStalled,
  },
];

/** A long outage, such as a full disk, must not leave a fully signed agreement unsealed. */
async function resumeStalled(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - STALLED_MS);
  for (const { org, id } of await ctx.db.system((tx) => findUnsealedAgreements(tx, before))) {
    ctx.log.warn('an agreement that all have signed is not sealed yet', { org, agreement: id });
    const actor = systemActor(org, 'agreements');
    await ctx.db.org(actor, (tx) => ctx.jobs.send(tx, COMPLETE_QUEUE, { org, agreementId: id }));
  }
}
