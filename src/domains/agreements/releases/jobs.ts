import type { Context } from '#domains/context.ts';
import { runImport } from '#platform/bulk/run-import.ts';
import type { JobDefinition, QueueOptions } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { releaseImport } from './bulk/release-import.ts';
import { DELIVERED_QUEUE, deliver, noteOutcome } from './distribution/deliver.ts';
import { DELIVER_QUEUE } from './distribution/distribute-release.ts';
import { FINISH_QUEUE, finishRelease } from './finish-release.ts';
import { ADVANCE_QUEUE, advanceDueWithdrawals, advanceWithdrawal } from './withdrawal/advance-withdrawal.ts';
import { TELL_QUEUE } from './withdrawal/list-files.ts';
import { tellWithdrawal } from './withdrawal/tell-withdrawal.ts';

const options: QueueOptions = {
  retryLimit: 100,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  concurrency: 1,
};

const idsOf = ({ org, id }: { org?: string; id?: string | number }) => ({ org: String(org), id: String(id) });

export const releaseJobs: readonly JobDefinition<Context>[] = [
  {
    queue: FINISH_QUEUE,
    options,
    handle: (ctx, data) => {
      const { org, id } = idsOf(data);
      return finishRelease(ctx, systemActor(org, 'releases'), id);
    },
  },
  { queue: DELIVER_QUEUE, options: { ...options, concurrency: 2 }, handle: (ctx, data) => deliver(ctx, idsOf(data)) },
  { queue: DELIVERED_QUEUE, options, handle: (ctx, data) => noteOutcome(ctx, data) },
  { queue: TELL_QUEUE, options, handle: (ctx, data) => tellWithdrawal(ctx, idsOf(data)) },
  { queue: ADVANCE_QUEUE, options, handle: (ctx, data) => advanceWithdrawal(ctx, idsOf(data)) },
  {
    queue: 'releases.due-withdrawals',
    cron: '*/5 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: advanceDueWithdrawals,
  },
  {
    queue: releaseImport.queue,
    options,
    handle: (ctx, data) => runImport(ctx, releaseImport, idsOf(data)),
  },
];
