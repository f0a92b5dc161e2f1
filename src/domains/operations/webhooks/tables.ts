import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';
import type { DeliveryError, DeliveryState } from './deliveries/delivery.ts';
import type { DisabledReason, EndpointStatus } from './endpoints/endpoint.ts';

export type WebhooksTables = {
  webhooks: {
    org_id: string;
    id: string;
    url_sealed: Buffer;
    host: string;
    events: string[];
    description: string | null;
    /** Names and values; sealed, because values may contain tokens. */
    headers_sealed: ColumnType<Buffer | null, Buffer | null | undefined>;
    metadata: ColumnType<Record<string, string>, string | undefined, string>;
    status: EndpointStatus;
    disabled_reason: DisabledReason | null;
    disabled_at: Timestamp | null;
    secret_sealed: Buffer;
    /** Replaced secrets that may still be valid, newest first. */
    previous_secrets_sealed: ColumnType<Buffer[], Buffer[] | undefined>;
    /** When each of these secrets stops signing. */
    previous_secrets_until: ColumnType<Date[], Date[] | undefined>;
    failing_since: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  webhook_deliveries: {
    org_id: string;
    id: string;
    webhook_id: string;
    event_id: string;
    type: string;
    test: boolean;
    /** The exact body of every attempt. */
    body: string;
    /** The userId in `body`, as in `events`. */
    named: Generated<string>;
    state: DeliveryState;
    /** Incremented by every replay: an attempt of an earlier turn no longer changes the delivery. */
    turn: number;
    /** Position in the current round of the schedule; a replay starts at 0. */
    step: number;
    attempts: number;
    /** When it is due; during an attempt, when its lease expires. */
    next_attempt_at: Timestamp | null;
    last_status_code: number | null;
    last_error: DeliveryError | null;
    created_at: Timestamp;
    delivered_at: Timestamp | null;
    /** The trace in which the event occurred (https://www.w3.org/TR/trace-context/). */
    traceparent: string | null;
  };
  webhook_attempts: {
    org_id: string;
    delivery_id: string;
    number: number;
    at: Timestamp;
    status_code: number | null;
    error: DeliveryError | null;
    ms: number;
    acknowledged: boolean;
    /** As sent, with secrets masked. */
    request_headers: ColumnType<Record<string, string>, string>;
    response_sealed: Buffer | null;
    response_headers_sealed: Buffer | null;
  };
};

export type WebhookRow = Selectable<WebhooksTables['webhooks']>;
export type DeliveryRow = Selectable<WebhooksTables['webhook_deliveries']>;
export type AttemptRow = Selectable<WebhooksTables['webhook_attempts']>;

/** The transaction with this domain's tables. */
export const webhooksOf = (tx: Tx) => tx.withTables<WebhooksTables>();
