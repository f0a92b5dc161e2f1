import type { Context } from '#domains/context.ts';
import type { AuditEntryRow } from '#platform/audit-log/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { readCursor, toPage } from '#platform/operation/list.ts';
import { type EntryFilter, findEntries } from './store.ts';

/** The organisation's audit entries, newest first. */
export async function listEntries(
  ctx: Context,
  actor: Actor,
  { limit, cursor, ...filter }: EntryFilter & { limit: number; cursor?: string | undefined },
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) => findEntries(tx, filter, { limit, before }));
  return toPage(rows, limit, presentEntry);
}

function presentEntry(row: AuditEntryRow & { index: string | null }) {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    action: row.action,
    subject: row.subject,
    actor: { kind: row.actor_kind, id: row.actor_id },
    event: row.event_id,
    details: row.details,
    // Until the sequencer has come by.
    index: row.index === null ? null : Number(row.index),
  };
}
