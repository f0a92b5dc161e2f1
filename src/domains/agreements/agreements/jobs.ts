import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { isOpen, statusAt } from './agreement.ts';
import { endAgreement } from './end-agreement.ts';
import { remindDue } from './remind-parties.ts';
import { findDueAgreements, lockAgreement } from './store.ts';

export const agreementJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'agreements.due',
    cron: '*/5 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: handleDueAgreements,
  },
];

/** Expires and reminds all due agreements of every organization; if one fails, the others are still handled. */
export async function handleDueAgreements(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const next = (after: string) => ctx.db.system((tx) => findDueAgreements(tx, { now, after }));
  for (let due = await next(''); due.length > 0; due = await next(due.at(-1)?.id ?? '')) {
    for (const each of due)
      await handleDue(ctx, each).catch((error: Error) => ctx.log.error('a due agreement failed', error));
  }
}

/** Checks again under the lock: a party may have signed meanwhile, or another worker may have handled it. */
async function handleDue(ctx: Context, { org, id }: { org: string; id: string }): Promise<void> {
  const actor = systemActor(org, 'agreements');
  await ctx.db.org(actor, async (tx) => {
    const found = await lockAgreement(tx, id);
    if (!isOpen(found.status) || found.signed_at !== null) return;
    if (statusAt(found, ctx.clock.now()) !== 'expired') return remindDue(ctx, tx, actor, found);
    await endAgreement(ctx, tx, actor, found, { status: 'expired' });
  });
}
