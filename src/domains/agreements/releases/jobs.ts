import type { Context } from '#domains/context.ts';
import type { JobDefinition, QueueOptions } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { IMPORT_QUEUE } from './bulk/import-releases.ts';
import { runImport } from './bulk/run-import.ts';
import { FINISH_QUEUE } from './create-release.ts';
import { DELIVERED_QUEUE, deliver, noteOutcome } from './distribution/deliver.ts';
import { DELIVER_QUEUE } from './distribution/distribute-release.ts';
import { issueRelease } from './issue-release.ts';
import { resumeSending } from './signing/send-for-signing.ts';
import { loadRelease } from './store.ts';
import { tellWithdrawal } from './withdrawal/tell-withdrawal.ts';
import { TELL_QUEUE } from './withdrawal/withdraw-release.ts';

const options: QueueOptions = {
  retryLimit: 100,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  expireSeconds: 120,
  concurrency: 1,
};

const idsOf = ({ org, id }: { org?: string; id?: string | number }) => ({ org: String(org), id: String(id) });

export const releaseJobs: readonly JobDefinition<Context>[] = [
  { queue: FINISH_QUEUE, options, handle: (ctx, data) => finish(ctx, idsOf(data)) },
  { queue: DELIVER_QUEUE, options: { ...options, concurrency: 2 }, handle: (ctx, data) => deliver(ctx, idsOf(data)) },
  { queue: DELIVERED_QUEUE, options, handle: (ctx, data) => noteOutcome(ctx, data) },
  { queue: TELL_QUEUE, options, handle: (ctx, data) => tellWithdrawal(ctx, idsOf(data)) },
  {
    queue: IMPORT_QUEUE,
    options: { ...options, expireSeconds: 600 },
    handle: (ctx, data) => runImport(ctx, idsOf(data)),
  },
];

/** Does what a crash kept from being done; nothing in all other cases. */
async function finish(ctx: Context, { org, id }: { org: string; id: string }): Promise<void> {
  const actor = systemActor(org, 'releases');
  const row = await ctx.db.org(actor, (tx) => loadRelease(tx, id));
  if (row.status !== 'pending') return;
  if (row.agreement_id === null) await issueRelease(ctx, actor, id);
  else await resumeSending(ctx, actor, { id, agreementId: row.agreement_id });
}
