import type { Context } from '#domains/context.ts';
import { claimDelivery } from './claim-delivery.ts';
import { postDelivery } from './post-delivery.ts';
import type { DeliveryJob } from './queues.ts';
import { recordAttempt } from './record-attempt.ts';

/**
 * Makes one attempt at a delivery. At least once: a process that dies between the post and its record leaves the job, which
 * posts the same id and bytes again.
 */
export async function attemptDelivery(ctx: Context, job: DeliveryJob): Promise<void> {
  const claimed = await claimDelivery(ctx, job);
  if (!claimed) return;
  const outcome = await postDelivery(ctx, claimed);
  await recordAttempt(ctx, job, outcome);
  ctx.metrics.webhookAttempts.inc({ outcome: outcome.error ?? 'delivered' });
  ctx.log.info('webhook attempt', {
    org: job.org,
    webhook: job.webhookId,
    delivery: job.deliveryId,
    attempt: claimed.delivery.attempts + 1,
    state: outcome.error ?? 'delivered',
    ms: outcome.ms,
  });
}
