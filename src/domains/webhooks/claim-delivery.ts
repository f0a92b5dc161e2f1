import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type DeliveryJob, sendDeliveryJob } from './queues.ts';
import { countRunning, findDelivery, lockWebhook } from './store.ts';
import { type DeliveryRow, type WebhookRow, webhooksOf } from './tables.ts';

/** Longer than any attempt: a lease only outlives its attempt when the process was killed. */
const LEASE_MS = 30_000;

/**
 * How many attempts at one endpoint run at once. A failing endpoint gets a single one, so that a receiver that hangs cannot
 * hold all workers; a healthy one leaves some for the others, since nobody knows before the first time-out that it hangs.
 */
const SHARE = { healthy: 6, failing: 1 };
const BUSY_MS = { healthy: 1_000, failing: 10_000 };

export interface ClaimedDelivery {
  webhook: WebhookRow;
  delivery: DeliveryRow;
}

/**
 * Takes a delivery for an attempt. Undefined when there is nothing to do: endpoint or delivery are gone, it is another
 * turn's, the endpoint is disabled (the delivery has failed then), or busy (the job is put off).
 */
export function claimDelivery(ctx: Context, job: DeliveryJob): Promise<ClaimedDelivery | undefined> {
  return ctx.db.org({ org: job.org }, async (tx) => {
    const webhook = await lockWebhook(tx, job.webhookId);
    const delivery = webhook && (await findDelivery(tx, job.deliveryId));
    if (webhook === undefined || delivery?.state !== 'pending' || delivery.turn !== job.turn) return undefined;
    if (webhook.status === 'disabled') return giveUp(tx, delivery);
    const now = ctx.wallClock.now();
    const health = webhook.failing_since ? 'failing' : 'healthy';
    const running = await countRunning(tx, { webhookId: webhook.id, except: delivery.id, now });
    if (running >= SHARE[health]) {
      await sendDeliveryJob(ctx, tx, job, new Date(now.getTime() + BUSY_MS[health]));
      return undefined;
    }
    await webhooksOf(tx)
      .updateTable('webhook_deliveries')
      .set({ leased_until: new Date(now.getTime() + LEASE_MS) })
      .where('id', '=', delivery.id)
      .execute();
    return { webhook, delivery };
  });
}

async function giveUp(tx: Tx, { id }: DeliveryRow): Promise<undefined> {
  await webhooksOf(tx)
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, leased_until: null, last_error: 'endpoint_disabled' })
    .where('id', '=', id)
    .execute();
}
