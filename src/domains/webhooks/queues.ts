import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import type { DeliveryRow } from './tables.ts';

export const FAN_OUT_QUEUE = 'webhooks.fan-out';
export const DELIVER_QUEUE = 'webhooks.deliver';
export const RECOVER_QUEUE = 'webhooks.recover';
export const CLEAN_QUEUE = 'webhooks.clean';

/** Names one turn of one delivery. A job of an earlier turn does nothing: a replay or the schedule has overtaken it. */
export interface DeliveryJob {
  org: string;
  webhookId: string;
  deliveryId: string;
  turn: number;
}

/** What of one endpoint is to be delivered again; times in RFC 3339. */
export interface RecoverJob {
  org: string;
  webhookId: string;
  since: string;
  until: string;
}

export function toRecoverJob({ org, webhookId, since, until }: JobData): RecoverJob {
  return { org: String(org), webhookId: String(webhookId), since: String(since), until: String(until) };
}

export function toDeliveryJob({ org, webhookId, deliveryId, turn }: JobData): DeliveryJob {
  return { org: String(org), webhookId: String(webhookId), deliveryId: String(deliveryId), turn: Number(turn) };
}

export function jobOf(row: DeliveryRow): DeliveryJob {
  return { org: row.org_id, webhookId: row.webhook_id, deliveryId: row.id, turn: row.turn };
}

/** Enqueues an attempt in the caller's transaction; at once without `startAfter`. */
export function sendDeliveryJob(ctx: Context, tx: Tx, job: DeliveryJob, startAfter?: Date): Promise<void> {
  return ctx.jobs.send(tx, DELIVER_QUEUE, { ...job }, startAfter ? { startAfter } : {});
}
