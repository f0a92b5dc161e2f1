import type { Context } from '#domains/context.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';

/** What receivers and pollers get: the specification's `event` and `data`, and what tells one event from another. */
export interface EventPayload {
  id: string;
  event: string;
  created: string;
  org: string;
  /** False for what happened in test mode. */
  livemode: boolean;
  /** Counts the events of one object, from 1: a hint, since deliveries may overtake each other. */
  sequence: number;
  data: Record<string, unknown>;
}

interface EventRow {
  org_id: string;
  id: string;
  type: string;
  created_at: Date;
  sequence: number;
  data: Record<string, unknown>;
}

/** What is sent of an event that the context's organization has. */
export function toPayload({ time }: Pick<Context, 'time'>, row: EventRow): EventPayload {
  return {
    id: row.id,
    event: row.type,
    created: row.created_at.toISOString(),
    org: row.org_id,
    livemode: !time.inTestMode(),
    sequence: row.sequence,
    data: row.data,
  };
}

/** The bytes that are posted: made once an event, stored with each delivery. `test` stands only on samples. */
export function serializePayload(payload: EventPayload & { test?: true }): string {
  return canonicalJson(payload);
}
