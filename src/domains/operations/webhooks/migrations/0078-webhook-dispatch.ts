import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup } from '#platform/db/row-security.ts';

/**
 * Deliveries are their own queue: what is pending is due at `next_attempt_at`, and a claim moves that to the end of its lease.
 * A delivery keeps the trace in which its event happened.
 */
export const webhookDispatchMigration = {
  name: '0078-webhook-dispatch',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`drop index webhook_deliveries_running`.execute(db);
    await sql`alter table webhook_deliveries drop column leased_until, add column traceparent text`.execute(db);
    await sql`create index webhook_deliveries_pending on webhook_deliveries (webhook_id, next_attempt_at)
      where state = 'pending'`.execute(db);
    await allowLookups(db, 'webhooks');
    await createClaim(db);
    await createBacklog(db);
  },
};

// From endpoint to endpoint by the index, so that the backlog of one costs the others nothing; then of each, the longest due
// first, as many as its share leaves. `p_running` counts by endpoint what the caller has under way.
async function createClaim(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature:
      'claim_webhook_deliveries(p_now timestamptz, p_lease timestamptz, p_most int, p_share int, p_running jsonb)',
    returns: `table (org_id text, id text, webhook_id text, event_id text, body text, turn int, traceparent text, status text,
      url_sealed bytea, secret_sealed bytea, previous_secret_sealed bytea, previous_secret_until timestamptz,
      headers_sealed bytea)`,
    body: `
      with recursive heads as (
        (select d.org_id, d.webhook_id, d.next_attempt_at from webhook_deliveries d where d.state = 'pending'
          order by d.webhook_id, d.next_attempt_at limit 1)
        union all
        (select n.* from heads h cross join lateral (
          select d.org_id, d.webhook_id, d.next_attempt_at from webhook_deliveries d
          where d.state = 'pending' and d.webhook_id > h.webhook_id
          order by d.webhook_id, d.next_attempt_at limit 1) n)
      ), picked as materialized (
        select d.org_id, d.id
        from (select * from heads where next_attempt_at <= p_now order by next_attempt_at) h
        join webhooks w on w.org_id = h.org_id and w.id = h.webhook_id
        cross join lateral (
          select d.org_id, d.id from webhook_deliveries d
          where d.state = 'pending' and d.webhook_id = h.webhook_id and d.next_attempt_at <= p_now
          order by d.next_attempt_at
          limit greatest(0, case when w.failing_since < p_now - interval '20 seconds' then 1 else p_share end
            - coalesce((p_running ->> h.webhook_id)::int, 0))
          for update skip locked) d
        limit p_most
      ), claimed as (
        update webhook_deliveries d set next_attempt_at = p_lease from picked p
        where d.org_id = p.org_id and d.id = p.id returning d.*
      )
      select c.org_id, c.id, c.webhook_id, c.event_id, c.body, c.turn, c.traceparent, w.status, w.url_sealed, w.secret_sealed,
        w.previous_secret_sealed, w.previous_secret_until, w.headers_sealed
      from claimed c join webhooks w on w.org_id = c.org_id and w.id = c.webhook_id;`,
  });
}

// At most so many are counted: a figure for a graph must not read a table.
async function createBacklog(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature: 'webhook_backlog(p_now timestamptz)',
    returns: 'table (due bigint, oldest timestamptz)',
    body: `select count(*), min(next_attempt_at) from (select next_attempt_at from webhook_deliveries
      where state = 'pending' and next_attempt_at <= p_now limit 100000) waiting;`,
  });
}
