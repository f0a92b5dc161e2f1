import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { DELIVERIES_BELL, RECOVER_QUEUE, type RecoverJob } from '../queues.ts';
import { findWebhookForUpdate, lockWebhook } from '../store.ts';
import { type WebhookRow, webhooksOf } from '../tables.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { serializePayload, toPayload } from './payload.ts';
import { restartDelivery } from './replay-delivery.ts';

const LOG_DAYS = 30;
const PAGE = 200;

/**
 * Redelivers everything that an endpoint missed since a given time: failed deliveries, and events that occurred while
 * it was disabled. Returns their number, and sends them in a job; 409 for a disabled endpoint, 422 for a time before
 * the log begins.
 */
export function recoverDeliveries(ctx: Context, actor: Actor, id: string, since: Date) {
  const now = ctx.wallClock.now();
  if (since > now || now.getTime() - since.getTime() > LOG_DAYS * 86_400_000)
    throw new AppError('unprocessable', {
      errors: [{ path: 'since', message: `Must be within the last ${LOG_DAYS} days` }],
    });
  return ctx.db.org(actor, async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (webhook.status === 'disabled')
      throw new AppError('conflict', { message: 'The endpoint is disabled. Enable it first.' });
    const span = { since, until: now };
    const [failed, missed] = [await countFailed(tx, webhook, span), await countMissed(tx, webhook, span)];
    const job: RecoverJob = { org: actor.org, webhookId: id, since: since.toISOString(), until: now.toISOString() };
    await ctx.jobs.send(tx, RECOVER_QUEUE, { ...job });
    await ctx.events.audit(tx, actor, { action: 'webhook.recovered', subject: id, details: { failed, missed } });
    return { webhookId: id, since: since.toISOString(), failed, missed };
  });
}

interface Span {
  since: Date;
  /** When recovery was requested; later events are delivered anyway. */
  until: Date;
}

/** Handles one page per transaction. Idempotent, because events that were sent no longer count as failed or missed. */
export async function sendRecovered(ctx: Context, job: RecoverJob): Promise<void> {
  const span = { since: new Date(job.since), until: new Date(job.until) };
  for (const send of [sendFailed, sendMissed]) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      after = await ctx.db.org({ org: job.org }, async (tx) => {
        const webhook = await findWebhookForUpdate(tx, job.webhookId);
        return webhook?.status === 'enabled' ? send(ctx, tx, { webhook, span, from }) : undefined;
      });
      ctx.bells.ring(DELIVERIES_BELL);
    }
  }
}

interface Page {
  webhook: WebhookRow;
  span: Span;
  from: string;
}

async function sendFailed(ctx: Context, tx: Tx, { webhook, span, from }: Page): Promise<string | undefined> {
  const rows = await failed(tx, webhook, span).select('id').where('id', '>', from).orderBy('id').limit(PAGE).execute();
  for (const { id } of rows) await restartDelivery(ctx, tx, id);
  return rows.at(-1)?.id;
}

async function sendMissed(ctx: Context, tx: Tx, { webhook, span, from }: Page): Promise<string | undefined> {
  const rows = await missed(tx, webhook, span)
    .selectAll('events')
    .where('events.id', '>', from)
    .orderBy('events.id')
    .limit(PAGE)
    .execute();
  const deliveries = rows.map((event) => {
    const body = serializePayload(toPayload(ctx, event));
    const { org_id: org, id: eventId, type } = event;
    return { org, webhookId: webhook.id, eventId, type, body, test: false };
  });
  await insertDeliveries(ctx, tx, deliveries);
  return rows.at(-1)?.id;
}

function failed(tx: Tx, { id }: WebhookRow, { since, until }: Span) {
  return webhooksOf(tx)
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', id)
    .where('state', '=', 'failed')
    .where('test', '=', false)
    .where('created_at', '>=', since)
    .where('created_at', '<=', until);
}

function missed(tx: Tx, { id, events }: WebhookRow, { since, until }: Span) {
  const all = events.includes('*');
  return webhooksOf(tx)
    .selectFrom('events')
    .where('events.created_at', '>=', since)
    .where('events.created_at', '<=', until)
    .$if(!all, (query) => query.where('events.type', 'in', events))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries')
            .select('webhook_deliveries.id')
            .where('webhook_deliveries.webhook_id', '=', id)
            .whereRef('webhook_deliveries.event_id', '=', 'events.id'),
        ),
      ),
    );
}

async function countFailed(tx: Tx, webhook: WebhookRow, span: Span): Promise<number> {
  return countOf(
    await failed(tx, webhook, span)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .execute(),
  );
}

async function countMissed(tx: Tx, webhook: WebhookRow, span: Span): Promise<number> {
  return countOf(
    await missed(tx, webhook, span)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .execute(),
  );
}

const countOf = ([row]: { count: string }[]): number => Number(row?.count ?? 0);
