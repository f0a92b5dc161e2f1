import type { Context } from '#domains/context.ts';
import { measureBacklog } from '../store.ts';

/** Exports metrics at `/metrics`: waiting deliveries, delay of the oldest, and running attempts of this process. */
export function watchBacklog(ctx: Context, underWay: () => number): void {
  ctx.metrics.watch({
    name: 'avouch_webhook_deliveries',
    help: 'Webhook deliveries that are due, and attempts in progress in this process',
    label: 'state',
    values: async () => ({ due: (await backlog(ctx)).due, running: underWay() }),
  });
  ctx.metrics.watch({
    name: 'avouch_webhook_oldest_seconds',
    help: 'Waiting time of the oldest due webhook delivery',
    values: async () => {
      const { oldest } = await backlog(ctx);
      return { '': oldest ? (ctx.wallClock.now().getTime() - oldest.getTime()) / 1000 : 0 };
    },
  });
}

function backlog(ctx: Context) {
  return ctx.db.system((tx) => measureBacklog(tx, ctx.wallClock.now()));
}
