import { sql } from 'kysely';
import { type AnyDatabase, APP_ROLE } from '../row-security.ts';

// Nearly every change writes an event and its entry. As a function their plans are made once a connection, not once a change;
// it runs with the caller's rights, so rows are isolated as ever.
export const writeEventsMigration = {
  name: '0063-write-events',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create function write_events(p_org text, p_at timestamptz, p_events jsonb, p_entries jsonb) returns void
      language plpgsql volatile set search_path = public, pg_temp as ${sql.lit(BODY)}`.execute(db);
    await sql`revoke all on function write_events(text, timestamptz, jsonb, jsonb) from public`.execute(db);
    await sql`grant execute on function write_events(text, timestamptz, jsonb, jsonb) to ${sql.ref(APP_ROLE)}`.execute(
      db,
    );
  },
};

const BODY = `begin
  insert into events (org_id, id, type, subject, sequence, data, created_at)
    select p_org, e->>'id', e->>'type', e->>'subject',
      (select coalesce(max(sequence), 0) from events known where known.subject = e->>'subject') + (e->>'nth')::int,
      e->'data', p_at
    from jsonb_array_elements(p_events) e;
  insert into audit_entries (org_id, id, action, subject, actor_kind, actor_id, event_id, details, created_at, salt)
    select p_org, e->>'id', e->>'action', e->>'subject', e->>'actorKind', e->>'actorId', e->>'eventId', e->'details', p_at,
      decode(e->>'salt', 'hex')
    from jsonb_array_elements(p_entries) e;
  insert into audit_pending (entry_id, leaf_hash)
    select e->>'id', decode(e->>'leafHash', 'hex') from jsonb_array_elements(p_entries) e;
end;`;
