import type { Context } from '#domains/context.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';

/**
 * The payload for receivers and pollers: the specification's `event` and `data`, and fields that distinguish events.
 */
export interface EventPayload {
  id: string;
  event: string;
  created: string;
  org: string;
  /** False for events in test mode. */
  livemode: boolean;
  /** Counts the events of one object from 1; this is only a hint, because deliveries may arrive out of order. */
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

/** The payload of an event of the context's organization. */
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

/** The posted bytes, created once for an event and stored with each delivery. `test` is set only on samples. */
export function serializePayload(payload: EventPayload & { test?: true }): string {
  return canonicalJson(payload);
}
