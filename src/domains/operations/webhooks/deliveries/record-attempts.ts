import type { Context } from '#domains/context.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { disableWebhook } from '../endpoints/disable-webhook.ts';
import { type DisabledReason, hasFailedTooLong } from '../endpoints/endpoint.ts';
import { sealResponses } from '../endpoints/seals.ts';
import {
  type ClaimedDelivery,
  changeDeliveries,
  type DeliveryProgress,
  findProgress,
  lockWebhooks,
  type WebhookHealth,
} from '../store.ts';
import { webhooksOf } from '../tables.ts';
import type { AttemptOutcome } from './delivery.ts';
import { nextAttemptAt } from './schedule.ts';

const GONE = 410;
const MOST_TOGETHER = 100;

export interface MadeAttempt {
  delivery: ClaimedDelivery;
  outcome: AttemptOutcome;
}

/**
 * Records an attempt and returns its number, 0 if the delivery no longer exists; rejects if it could not be recorded.
 */
export type Recorder = (attempt: MadeAttempt) => Promise<number>;

interface Waiting {
  attempt: MadeAttempt;
  resolve(number: number): void;
  reject(error: unknown): void;
}

/** Retries become due by `clock`. */
interface Recording {
  ctx: Context;
  clock: Clock;
}

/** Records attempts that arrive during a recording together, in one transaction per organization. */
export function createRecorder(ctx: Context, clock: Clock): Recorder {
  const recording = { ctx, clock };
  const waiting: Waiting[] = [];
  let busy = false;
  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let batch = waiting.splice(0, MOST_TOGETHER); batch.length > 0; batch = waiting.splice(0, MOST_TOGETHER)) {
      const byOrganization = Map.groupBy(batch, ({ attempt }) => attempt.delivery.org_id);
      await Promise.all([...byOrganization].map(([org, those]) => settleAll(recording, org, those)));
    }
    busy = false;
  };
  return (attempt) =>
    new Promise((resolve, reject) => {
      waiting.push({ attempt, resolve, reject });
      void work();
    });
}

async function settleAll(recording: Recording, org: string, those: readonly Waiting[]): Promise<void> {
  try {
    const made = those.map(({ attempt }) => attempt);
    const numbers = await recordAttempts(recording, org, made);
    for (const [index, { resolve }] of those.entries()) resolve(numbers[index] ?? 0);
  } catch (error) {
    const [first, ...others] = those;
    if (others.length === 0) return first?.reject(error);
    // An attempt that cannot be recorded must not block the others.
    for (const each of those) await settleAll(recording, org, [each]);
  }
}

/**
 * Writes the outcomes of one organization's attempts and their consequences in one transaction; returns the attempts'
 * numbers.
 */
function recordAttempts({ ctx, clock }: Recording, org: string, made: readonly MadeAttempt[]): Promise<number[]> {
  return ctx.db.org({ org }, async (tx) => {
    const health = await lockWebhooks(tx, [...new Set(made.map(({ delivery }) => delivery.webhook_id))]);
    const progress = await findProgress(tx, [...new Set(made.map(({ delivery }) => delivery.id))]);
    const numbers: number[] = [];
    for (const { delivery, outcome } of made) {
      const [webhook, row] = [health.get(delivery.webhook_id), progress.get(delivery.id)];
      if (webhook && row) {
        const disabled = row.test ? undefined : judgeHealth(ctx, webhook, outcome);
        advance({ ctx, clock }, row, { delivery, outcome }, disabled);
      }
      numbers.push(row?.attempts ?? 0);
    }
    const known = made.flatMap((attempt, index) => {
      const number = numbers[index] ?? 0;
      return number > 0 ? [{ ...attempt, number }] : [];
    });
    await insertAttempts(ctx, tx, org, known);
    await changeDeliveries(tx, org, [...progress.values()]);
    for (const webhook of health.values()) await writeHealth(ctx, tx, org, webhook);
    return numbers;
  });
}

/** Tracks how long the endpoint has been failing; returns whether to disable it. */
function judgeHealth(ctx: Context, webhook: WebhookHealth, outcome: AttemptOutcome): DisabledReason | undefined {
  const now = ctx.wallClock.now();
  webhook.failing_since = outcome.error ? (webhook.failing_since ?? now) : null;
  const { failing_since: since } = webhook;
  if (outcome.statusCode === GONE) webhook.disable = 'gone';
  else if (since && hasFailedTooLong(since, now)) webhook.disable ??= 'failing';
  return webhook.disable;
}

/** A concurrent replay has its own turn, and takes precedence. */
function advance(
  { ctx, clock }: Recording,
  row: DeliveryProgress,
  { delivery, outcome }: MadeAttempt,
  disabled: DisabledReason | undefined,
): void {
  row.attempts += 1;
  row.last_status_code = outcome.statusCode ?? null;
  row.last_error = outcome.error ?? null;
  if (row.turn !== delivery.turn || row.state !== 'pending') return;
  if (!outcome.error) {
    Object.assign(row, { state: 'delivered', next_attempt_at: null, delivered_at: ctx.wallClock.now() });
    return;
  }
  // A sample is not retried, because the person who sent it is waiting and can send another.
  const next = disabled || row.test ? undefined : nextAttemptAt(row, clock.now(), outcome.retryAfterMs);
  if (next) Object.assign(row, { turn: row.turn + 1, step: row.step + 1, next_attempt_at: next });
  else Object.assign(row, { state: 'failed', next_attempt_at: null });
}

async function insertAttempts(
  ctx: Context,
  tx: Tx,
  org: string,
  made: readonly (MadeAttempt & { number: number })[],
): Promise<void> {
  if (made.length === 0) return;
  const sealed = await sealResponses(ctx, tx, org, made);
  const rows = made.map(({ delivery, outcome, number }, index) => ({
    org_id: org,
    delivery_id: delivery.id,
    number,
    at: outcome.at,
    status_code: outcome.statusCode ?? null,
    error: outcome.error ?? null,
    ms: outcome.ms,
    acknowledged: outcome.acknowledged,
    request_headers: JSON.stringify(outcome.requestHeaders),
    response_sealed: sealed[index]?.response ?? null,
    response_headers_sealed: sealed[index]?.headers ?? null,
  }));
  await webhooksOf(tx).insertInto('webhook_attempts').values(rows).execute();
}

async function writeHealth(ctx: Context, tx: Tx, org: string, webhook: WebhookHealth): Promise<void> {
  const { id, failing_since, before, disable } = webhook;
  if (failing_since?.getTime() !== before?.getTime())
    await webhooksOf(tx).updateTable('webhooks').set({ failing_since }).where('id', '=', id).execute();
  if (disable) await disableWebhook(ctx, tx, systemActor(org, 'webhooks'), id, disable);
}
