import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '../row-security.ts';

/**
 * Old events and deliveries are deleted in pages, because one statement for millions takes longer than a statement may.
 * The log keeps an event's entry, and so names events that were deleted.
 */
export const eventRetentionMigration = {
  name: '0339-event-retention',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table audit_entries drop constraint if exists audit_entries_org_id_event_id_fkey`.execute(db);
    await createLookup(db, {
      signature: 'delete_old_events(p_before timestamptz, p_most int)',
      returns: 'bigint',
      body: deletePage('events', 'created_at < p_before'),
    });
    await createLookup(db, {
      signature: 'delete_settled_webhook_deliveries(p_before timestamptz, p_most int)',
      returns: 'bigint',
      body: deletePage('webhook_deliveries', "created_at < p_before and state <> 'pending'"),
    });
  },
};

function deletePage(table: string, condition: string): string {
  return `with deleted as (
      delete from ${table} where (org_id, id) in (
        select org_id, id from ${table} where ${condition} order by created_at limit p_most for update skip locked)
      returning 1
    ) select count(*) from deleted;`;
}
