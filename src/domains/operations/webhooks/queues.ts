import type { JobData } from '#platform/jobs/jobs.ts';

export const FAN_OUT_QUEUE = 'webhooks.fan-out';
export const RECOVER_QUEUE = 'webhooks.recover';
export const CLEAN_QUEUE = 'webhooks.clean';

/** Notified when deliveries are due; dispatchers also poll. */
export const DELIVERIES_BELL = 'webhooks.deliveries';

export interface FanOut {
  org: string;
  eventId: string;
  /** The trace in which the event occurred. */
  traceparent?: string | undefined;
}

/** The period to redeliver to one endpoint; times in RFC 3339. */
export interface RecoverJob {
  org: string;
  webhookId: string;
  since: string;
  until: string;
}

export function toFanOut({ org, eventId, traceparent }: JobData): FanOut {
  return { org: String(org), eventId: String(eventId), ...(traceparent && { traceparent: String(traceparent) }) };
}

export function toRecoverJob({ org, webhookId, since, until }: JobData): RecoverJob {
  return { org: String(org), webhookId: String(webhookId), since: String(since), until: String(until) };
}
