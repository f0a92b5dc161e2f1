import { sql } from 'kysely';
import { notFound } from '#kernel/errors.ts';
import { firstIdAt } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DisabledReason, EndpointStatus } from './endpoints/endpoint.ts';
import { ALL_EVENTS } from './event-catalogue.ts';
import { type AttemptRow, type DeliveryRow, type WebhookRow, type WebhooksTables, webhooksOf } from './tables.ts';

/** One endpoint of the transaction's organization; 404 if unknown. */
export function loadWebhook(tx: Tx, id: string): Promise<WebhookRow> {
  return webhooksOf(tx).selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/**
 * One locked endpoint; 404 if unknown. Changes to an endpoint or its deliveries take this lock first, to avoid
 * deadlocks.
 */
export function lockWebhook(tx: Tx, id: string): Promise<WebhookRow> {
  return selectForUpdate(tx, id).executeTakeFirstOrThrow(notFound);
}

/** {@link lockWebhook}; undefined if unknown. */
export function findWebhookForUpdate(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return selectForUpdate(tx, id).executeTakeFirst();
}

const selectForUpdate = (tx: Tx, id: string) =>
  webhooksOf(tx).selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate();

/** Up to `limit` endpoints with this ID, or with this text (ignoring case) in their description or host. */
export async function findWebhooksBy(tx: Tx, text: string, limit: number) {
  const webhooks = webhooksOf(tx)
    .selectFrom('webhooks')
    .select(['id', 'description', 'host', 'status'])
    .orderBy('id', 'desc')
    .limit(limit);
  const called = sql<boolean>`strpos(lower(coalesce(description, '') || ' ' || host), ${text.toLowerCase()}) > 0`;
  return {
    byId: await webhooks.where('id', '=', text).execute(),
    byTitle: await webhooks.where(called).execute(),
  };
}

/** The enabled endpoints for each of these event types. */
export async function findSubscribers(tx: Tx, types: readonly string[]): Promise<Map<string, string[]>> {
  if (types.length === 0) return new Map();
  const endpoints = await webhooksOf(tx)
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('status', '=', 'enabled')
    .where(sql<boolean>`events && ${[...types, ALL_EVENTS]}::text[]`)
    .orderBy('id')
    .execute();
  const wants = (events: string[], type: string) => events.includes(ALL_EVENTS) || events.includes(type);
  return new Map(
    types.map((type) => [type, endpoints.filter(({ events }) => wants(events, type)).map(({ id }) => id)]),
  );
}

/** The number of endpoints; serializes adding endpoints until the transaction ends. */
export async function countWebhooks(tx: Tx, org: string): Promise<number> {
  await lockName(tx, `webhooks/${org}`);
  const { count } = await webhooksOf(tx)
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One delivery of the transaction's organization; 404 otherwise. */
export function loadDelivery(tx: Tx, id: string): Promise<DeliveryRow> {
  return webhooksOf(tx)
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** A delivery that one process may attempt until its lease expires, with its endpoint. */
export type ClaimedDelivery = Pick<
  DeliveryRow,
  'org_id' | 'id' | 'webhook_id' | 'event_id' | 'body' | 'turn' | 'traceparent'
> &
  Pick<
    WebhookRow,
    'url_sealed' | 'secret_sealed' | 'previous_secrets_sealed' | 'previous_secrets_until' | 'headers_sealed'
  > & {
    status: EndpointStatus;
  };

interface Claim {
  now: Date;
  leasedUntil: Date;
  most: number;
  /** Limit for one endpoint, including running attempts. */
  share: number;
  running: Record<string, number>;
}

/** Claims due deliveries of all organizations until `leasedUntil` (SECURITY DEFINER). */
export async function claimPending(
  tx: Tx,
  { now, leasedUntil, most, share, running }: Claim,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    select * from claim_webhook_deliveries(${now}, ${leasedUntil}, ${most}, ${share}, ${JSON.stringify(running)}::jsonb)`.execute(
    tx,
  );
  return rows;
}

/** Extends the leases of claimed deliveries until `leasedUntil`, unless they were recorded or replayed meanwhile (SECURITY DEFINER). */
export async function renewClaims(tx: Tx, claimed: readonly ClaimedDelivery[], leasedUntil: Date): Promise<void> {
  const claims = claimed.map(({ org_id, id, turn }) => ({ org_id, id, turn }));
  await sql`select renew_webhook_deliveries(${JSON.stringify(claims)}::jsonb, ${leasedUntil})`.execute(tx);
}

/** The number of due deliveries of all organizations, and the time since which the oldest is due (SECURITY DEFINER). */
export async function measureBacklog(tx: Tx, now: Date): Promise<{ due: number; oldest: Date | null }> {
  const { rows } = await sql<{ due: string; oldest: Date | null }>`select * from webhook_backlog(${now})`.execute(tx);
  return { due: Number(rows[0]?.due ?? 0), oldest: rows[0]?.oldest ?? null };
}

/** The fields of an endpoint that attempts change. */
export interface WebhookHealth {
  id: string;
  failing_since: Date | null;
  /** The previous value. */
  before: Date | null;
  disable?: DisabledReason;
}

/** {@link lockWebhook} for several, in a fixed order. */
export async function lockWebhooks(tx: Tx, ids: readonly string[]): Promise<Map<string, WebhookHealth>> {
  const rows = await webhooksOf(tx)
    .selectFrom('webhooks')
    .select(['id', 'failing_since'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, failing_since }) => [id, { id, failing_since, before: failing_since }]));
}

const PROGRESS = [
  'id',
  'test',
  'state',
  'turn',
  'step',
  'attempts',
  'next_attempt_at',
  'last_status_code',
  'last_error',
  'delivered_at',
] as const satisfies (keyof WebhooksTables['webhook_deliveries'])[];

/** The fields of a delivery that attempts change. */
export type DeliveryProgress = Pick<DeliveryRow, (typeof PROGRESS)[number]>;

/** The progress of deliveries, for a caller that has locked their endpoints. */
export async function findProgress(tx: Tx, ids: readonly string[]): Promise<Map<string, DeliveryProgress>> {
  const rows = await webhooksOf(tx).selectFrom('webhook_deliveries').select(PROGRESS).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes the progress of deliveries in one statement. */
export async function changeDeliveries(tx: Tx, org: string, rows: readonly DeliveryProgress[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update webhook_deliveries d set state = v.state, turn = v.turn, step = v.step, attempts = v.attempts,
      next_attempt_at = v.next_attempt_at, last_status_code = v.last_status_code, last_error = v.last_error,
      delivered_at = v.delivered_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, state text, turn int, step int, attempts int,
      next_attempt_at timestamptz, last_status_code int, last_error text, delivered_at timestamptz)
    where d.org_id = ${org} and d.id = v.id`.execute(tx);
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

/**
 * Deletes up to `most` settled deliveries of all organizations that are older than `before`, with their attempts
 * (SECURITY DEFINER); returns how many.
 */
export async function deleteOldDeliveries(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{
    deleted: string;
  }>`select delete_settled_webhook_deliveries(${before}, ${most}) as deleted`.execute(tx);
  return Number(rows[0]?.deleted);
}

/** Whether the transaction's organization has an endpoint, for any events; without one, no event needs a job. */
export const hasWebhooks = sql<boolean>`exists (select from webhooks)`;

/** The outcomes of deliveries to one endpoint created in one interval of a period. */
export interface DeliveryCount {
  webhook_id: string;
  /** Index of the interval, from 0. */
  part: number;
  delivered: number;
  failed: number;
  pending: number;
  /** The number of attempts. */
  attempts: number;
  delivered_at: Date | null;
}

/**
 * Deliveries of the transaction's organization from `from` on, counted by endpoint in intervals of `seconds`; sample
 * events are left out.
 */
export async function countDeliveries(tx: Tx, from: Date, seconds: number): Promise<DeliveryCount[]> {
  const { rows } = await sql<DeliveryCount>`
    select webhook_id, floor(date_part('epoch', created_at - ${from}::timestamptz) / ${seconds}::int)::int as part,
      count(*) filter (where state = 'delivered')::int as delivered, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'pending')::int as pending, sum(attempts)::int as attempts,
      max(delivered_at) as delivered_at
    from webhook_deliveries
    where id >= ${firstIdAt('delivery', from)} and created_at >= ${from} and not test
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** Failed attempts for the deliveries that {@link countDeliveries} counts, by endpoint. */
export async function countFailedAttempts(tx: Tx, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ webhook_id: string; failed: number }>`
    select d.webhook_id, count(*)::int as failed
    from webhook_attempts a join webhook_deliveries d on d.org_id = a.org_id and d.id = a.delivery_id
    where a.error is not null and a.delivery_id >= ${firstIdAt('delivery', from)}
      and d.id >= ${firstIdAt('delivery', from)} and d.created_at >= ${from} and not d.test
    group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.webhook_id, row.failed]));
}

export interface LatestDelivery {
  webhook_id: string;
  id: string;
  created_at: Date;
  state: DeliveryRow['state'];
  last_status_code: number | null;
  last_error: DeliveryRow['last_error'];
  /** Median response time of the latest hundred attempts, in milliseconds. */
  median_ms: number | null;
}

/** The newest delivery of each endpoint that has one. */
export async function findLatestDeliveries(tx: Tx): Promise<LatestDelivery[]> {
  const { rows } = await sql<LatestDelivery>`
    select d.webhook_id, d.id, d.created_at, d.state, d.last_status_code, d.last_error, m.median_ms
    from webhooks w
    cross join lateral (
      select * from webhook_deliveries d where d.org_id = w.org_id and d.webhook_id = w.id and not test
      order by d.id desc limit 1) d
    cross join lateral (
      select round(percentile_cont(0.5) within group (order by a.ms))::int as median_ms
      from (select r.org_id, r.id from webhook_deliveries r where r.org_id = w.org_id and r.webhook_id = w.id and not r.test
            order by r.id desc limit 100) r
      join webhook_attempts a on a.org_id = r.org_id and a.delivery_id = r.id and a.status_code is not null) m`.execute(
    tx,
  );
  return rows;
}
