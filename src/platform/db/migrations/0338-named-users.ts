import { sql } from 'kysely';
import { type AnyDatabase, APP_ROLE, allowLookups, createLookup, grantToApp } from '../row-security.ts';

const TABLES = [
  { table: 'events', column: 'data' },
  { table: 'webhook_deliveries', column: 'body' },
] as const;

/**
 * The userId in an event and in its deliveries, by which an erasure finds them: empty if there is none, `*` for several
 * and for the userId `?`. `?` was not looked for yet: rows from before, and those of a previous version that still runs.
 * A job looks for them. Triggers keep it true when a row changes, also by an erasure of a previous version.
 */
export const namedUsersMigration = {
  name: '0338-named-users',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create function named_in(p_data jsonb) returns text language sql immutable parallel safe
        set search_path = public, pg_temp as ${sql.lit(`
          select case
            when count(distinct value #>> '{}') = 0 then ''
            when count(distinct value #>> '{}') > 1 or min(value #>> '{}') = '?' then '*'
            else min(value #>> '{}') end
          from jsonb_path_query(p_data, '$.**.userId') as value`)};
      alter table events add column named text not null default '?';
      alter table webhook_deliveries add column named text not null default '?'`.execute(db);
    for (const { table, column } of TABLES) {
      const name = sql.id(`${table}_name_users`);
      const body = `begin new.named := named_in(new.${column}::jsonb); return new; end;`;
      await sql`create function ${name}() returns trigger language plpgsql set search_path = public, pg_temp as ${sql.lit(body)};
        create trigger ${name} before update of ${sql.id(column)} on ${sql.table(table)}
          for each row execute function ${name}()`.execute(db);
    }
    await grantToApp(db, 'events', ['update (named)']);
    await allowLookups(db, 'events', 'all');
    await createLookup(db, {
      signature: 'look_for_named_users(p_most int)',
      returns: 'bigint',
      body: `
        with old_events as (
          update events set named = named_in(data) where (org_id, id) in (
            select org_id, id from events where named = '?' limit p_most for update skip locked) returning 1
        ), old_deliveries as (
          update webhook_deliveries set named = named_in(body::jsonb) where (org_id, id) in (
            select org_id, id from webhook_deliveries where named = '?' limit p_most for update skip locked) returning 1
        )
        select (select count(*) from old_events) + (select count(*) from old_deliveries);`,
    });
    await writeNamed(db);
  },
};

// An event's number follows the last of its object. If old ones were deleted, their entries in the log still count them.
async function writeNamed(db: AnyDatabase): Promise<void> {
  const body = `begin
  insert into events (org_id, id, type, subject, sequence, data, named, created_at)
    select p_org, e->>'id', e->>'type', e->>'subject',
      coalesce((select max(sequence) from events known where known.subject = e->>'subject'),
        (select count(*) from audit_entries known where known.subject = e->>'subject' and known.event_id is not null))
        + (e->>'nth')::int,
      e->'data', named_in(e->'data'), p_at
    from jsonb_array_elements(p_events) e;
  insert into audit_entries (org_id, id, action, subject, actor_kind, actor_id, event_id, details, created_at, salt)
    select p_org, e->>'id', e->>'action', e->>'subject', e->>'actorKind', e->>'actorId', e->>'eventId', e->'details', p_at,
      decode(e->>'salt', 'hex')
    from jsonb_array_elements(p_entries) e;
  insert into audit_pending (entry_id, leaf_hash)
    select e->>'id', decode(e->>'leafHash', 'hex') from jsonb_array_elements(p_entries) e;
end;`;
  await sql`create or replace function write_events(p_org text, p_at timestamptz, p_events jsonb, p_entries jsonb) returns void
      language plpgsql volatile set search_path = public, pg_temp as ${sql.lit(body)};
    revoke all on function named_in(jsonb) from public;
    grant execute on function named_in(jsonb) to ${sql.ref(APP_ROLE)}`.execute(db);
}
