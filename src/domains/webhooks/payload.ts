import { canonicalJson } from '#kernel/canonical-json.ts';

/** What receivers and pollers get: the specification's `event` and `data`, and what tells one event from another. */
export interface EventPayload {
  id: string;
  event: string;
  created: string;
  org: string;
  /** Counts the events of one object, from 1: a hint, since deliveries may overtake each other. */
  sequence: number;
  data: Record<string, unknown>;
}

export function toPayload(row: {
  org_id: string;
  id: string;
  type: string;
  created_at: Date;
  sequence: number;
  data: Record<string, unknown>;
}): EventPayload {
  return {
    id: row.id,
    event: row.type,
    created: row.created_at.toISOString(),
    org: row.org_id,
    sequence: row.sequence,
    data: row.data,
  };
}

/** The bytes that are posted: made once an event, stored with each delivery. `test` stands only on samples. */
export function serializePayload(payload: EventPayload & { test?: true }): string {
  return canonicalJson(payload);
}
