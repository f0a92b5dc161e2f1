import type { Opened } from './endpoints/seals.ts';
import type { AttemptRow, DeliveryRow, WebhookRow } from './tables.ts';

/** An endpoint as the API shows it; URL and headers are opened only for callers who may change them. */
export function presentWebhook(row: WebhookRow, opened: Opened | null) {
  return {
    id: row.id,
    url: opened?.url ?? null,
    headers: opened?.headers ?? null,
    host: row.host,
    events: row.events,
    description: row.description,
    metadata: row.metadata,
    status: row.status,
    disabledReason: row.disabled_reason,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousSecretUntil: lastOf(row.previous_secrets_until)?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const lastOf = (moments: readonly Date[]): Date | undefined =>
  moments.toSorted((one, other) => other.getTime() - one.getTime())[0];

export type Webhook = ReturnType<typeof presentWebhook>;

export function presentDelivery(row: DeliveryRow, attempts: readonly AttemptRow[]) {
  // An attempt may have been recorded after the delivery was read, so the two must be made consistent.
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    event: row.type,
    test: row.test,
    state: row.state,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    lastStatusCode: row.last_status_code,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    attempts: attempts.filter(({ number }) => number <= row.attempts).map(presentAttempt),
  };
}

export type Delivery = ReturnType<typeof presentDelivery>;

export function presentAttempt(row: AttemptRow) {
  return {
    number: row.number,
    at: row.at.toISOString(),
    statusCode: row.status_code,
    error: row.error,
    ms: row.ms,
    acknowledged: row.acknowledged,
    requestHeaders: row.request_headers,
  };
}
