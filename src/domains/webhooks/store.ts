import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { ALL_EVENTS } from './event-types.ts';
import { type AttemptRow, type DeliveryRow, type WebhookRow, webhooksOf } from './tables.ts';

/** The endpoint, or 404. */
export async function getWebhookRow(tx: Tx, id: string): Promise<WebhookRow> {
  const row = await webhooksOf(tx).selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * The endpoint, held until the end of the transaction; undefined when there is none. Whoever changes an endpoint or its
 * deliveries takes this lock first, so that nobody waits in a circle.
 */
export function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return webhooksOf(tx).selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Enabled endpoints that want events of this type. */
export function findSubscribers(tx: Tx, type: string): Promise<{ id: string }[]> {
  return webhooksOf(tx)
    .selectFrom('webhooks')
    .select('id')
    .where('status', '=', 'enabled')
    .where(sql<boolean>`events && array[${type}, ${ALL_EVENTS}]::text[]`)
    .orderBy('id')
    .execute();
}

/** How many endpoints there are; holds off others who would add one until the end of the transaction. */
export async function countWebhooks(tx: Tx, org: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks/${org}`}, 0))`.execute(tx);
  const { count } = await webhooksOf(tx)
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  return webhooksOf(tx).selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many attempts at other deliveries of this endpoint run now, in all processes. */
export async function countRunning(
  tx: Tx,
  delivery: { webhookId: string; except: string; now: Date },
): Promise<number> {
  const { count } = await webhooksOf(tx)
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('webhook_id', '=', delivery.webhookId)
    .where('leased_until', '>', delivery.now)
    .where('id', '!=', delivery.except)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The attempts at these deliveries, in order, by delivery. */
export async function attemptsOf(tx: Tx, deliveryIds: readonly string[]): Promise<Map<string, AttemptRow[]>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await webhooksOf(tx)
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('number')
    .execute();
  return Map.groupBy(rows, (row) => row.delivery_id);
}

/** Deletes settled deliveries of all organisations from before `before`, with their attempts. */
export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await sql`select delete_old_webhook_deliveries(${before})`.execute(tx);
}

/** Whether the transaction's organisation has an endpoint, whatever it is told of; without one no event needs a job. */
export const hasWebhooks = sql<boolean>`exists (select from webhooks)`;
