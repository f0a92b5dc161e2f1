import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/http/actor.ts';
import type { AttemptOutcome } from './delivery.ts';
import { disableWebhook } from './disable-webhook.ts';
import { type DisabledReason, hasFailedTooLong } from './endpoint.ts';
import { type DeliveryJob, sendDeliveryJob } from './queues.ts';
import { nextAttemptAt } from './schedule.ts';
import { sealResponse } from './seals.ts';
import { findDelivery, lockWebhook } from './store.ts';
import { type DeliveryRow, type WebhookRow, webhooksOf } from './tables.ts';

const GONE = 410;

/** Writes what came of an attempt, and what follows from it, in one transaction. */
export function recordAttempt(ctx: Context, job: DeliveryJob, outcome: AttemptOutcome): Promise<void> {
  return ctx.db.org({ org: job.org }, async (tx) => {
    const webhook = await lockWebhook(tx, job.webhookId);
    const delivery = webhook && (await findDelivery(tx, job.deliveryId));
    if (!delivery) return;
    await insertAttempt(ctx, tx, delivery, outcome);
    const disabled = delivery.test ? undefined : await recordHealth(ctx, tx, webhook, outcome);
    // A replay that came meanwhile has a job of its own, and decides.
    if (delivery.turn === job.turn) await settle(ctx, tx, job, delivery, outcome, disabled);
  });
}

async function insertAttempt(ctx: Context, tx: Tx, delivery: DeliveryRow, outcome: AttemptOutcome): Promise<void> {
  const { org_id, id } = delivery;
  const number = delivery.attempts + 1;
  const response_sealed = outcome.response ? await sealResponse(ctx, tx, org_id, id, outcome.response) : null;
  await webhooksOf(tx)
    .insertInto('webhook_attempts')
    .values({
      org_id,
      delivery_id: id,
      number,
      at: outcome.at,
      status_code: outcome.statusCode ?? null,
      error: outcome.error ?? null,
      ms: outcome.ms,
      acknowledged: outcome.acknowledged,
      request_headers: JSON.stringify(outcome.requestHeaders),
      response_sealed,
      response_headers_sealed: outcome.responseHeaders
        ? await sealResponse(ctx, tx, org_id, id, Buffer.from(JSON.stringify(outcome.responseHeaders)))
        : null,
    })
    .execute();
  await webhooksOf(tx)
    .updateTable('webhook_deliveries')
    .set({
      attempts: number,
      leased_until: null,
      last_status_code: outcome.statusCode ?? null,
      last_error: outcome.error ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Keeps since when the endpoint fails, and disables it where that is due; says why it is disabled now. */
async function recordHealth(
  ctx: Context,
  tx: Tx,
  webhook: WebhookRow,
  outcome: AttemptOutcome,
): Promise<DisabledReason | undefined> {
  const now = ctx.wallClock.now();
  const failing_since = outcome.error ? (webhook.failing_since ?? now) : null;
  if (failing_since?.getTime() !== webhook.failing_since?.getTime()) {
    await webhooksOf(tx).updateTable('webhooks').set({ failing_since }).where('id', '=', webhook.id).execute();
  }
  const reason =
    outcome.statusCode === GONE ? 'gone' : failing_since && hasFailedTooLong(failing_since, now) && 'failing';
  if (!reason) return undefined;
  await disableWebhook(ctx, tx, systemActor(webhook.org_id, 'webhooks'), webhook.id, reason);
  return reason;
}

async function settle(
  ctx: Context,
  tx: Tx,
  job: DeliveryJob,
  delivery: DeliveryRow,
  outcome: AttemptOutcome,
  disabled: DisabledReason | undefined,
): Promise<void> {
  const now = ctx.wallClock.now();
  const update = webhooksOf(tx).updateTable('webhook_deliveries').where('id', '=', delivery.id);
  if (!outcome.error) {
    await update.set({ state: 'delivered', next_attempt_at: null, delivered_at: now }).execute();
    return;
  }
  // A sample is for a person who waits: they press the button again.
  const next = disabled || delivery.test ? undefined : nextAttemptAt(delivery, now, outcome.retryAfterMs);
  if (!next) {
    await update.set({ state: 'failed', next_attempt_at: null }).execute();
    return;
  }
  const turn = delivery.turn + 1;
  await update.set({ turn, step: delivery.step + 1, next_attempt_at: next }).execute();
  await sendDeliveryJob(ctx, tx, { ...job, turn }, next);
}
