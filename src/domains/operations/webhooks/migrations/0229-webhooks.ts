import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const webhooksMigration = {
  name: '0229-webhooks',
  up: async (db: AnyDatabase): Promise<void> => {
    await createEndpoints(db);
    await createDeliveries(db);
    await createAttempts(db);
    await createClaim(db);
    await createBacklog(db);
  },
};

// URL, headers, and secrets are sealed: many receivers put a token into path, query, or header. An endpoint keeps every
// replaced secret for the promised time. The last check keeps its name from earlier databases.
async function createEndpoints(db: AnyDatabase): Promise<void> {
  await sql`create table webhooks (
    org_id text not null, id text not null, url_sealed bytea not null, host text not null, headers_sealed bytea,
    events text[] not null, description text, metadata jsonb not null default '{}',
    status text not null check (status in ('enabled', 'disabled')),
    disabled_reason text check (disabled_reason in ('by_request', 'gone', 'failing')), disabled_at timestamptz,
    secret_sealed bytea not null, previous_secrets_sealed bytea[] not null default '{}',
    previous_secrets_until timestamptz[] not null default '{}',
    failing_since timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (org_id, id),
    check ((status = 'disabled') = (disabled_reason is not null)),
    constraint webhooks_check2
      check (cardinality(previous_secrets_sealed) = cardinality(previous_secrets_until)))`.execute(db);
  await isolateByOrganization(db, 'webhooks');
  await allowLookups(db, 'webhooks');
  await indexMetadata(db, 'webhooks');
}

// Deliveries are a separate queue: a pending delivery is due at `next_attempt_at`, which a claim moves to the end of
// its lease. A delivery keeps the trace of its event. No foreign key to events: a test delivery has an event that never
// happened.
async function createDeliveries(db: AnyDatabase): Promise<void> {
  await sql`create table webhook_deliveries (
      org_id text not null, id text not null, webhook_id text not null, event_id text not null, type text not null,
      test boolean not null, body text not null, traceparent text,
      state text not null check (state in ('pending', 'delivered', 'failed')),
      turn int not null, step int not null, attempts int not null, next_attempt_at timestamptz,
      last_status_code int, last_error text, created_at timestamptz not null, delivered_at timestamptz,
      primary key (org_id, id), unique (org_id, webhook_id, event_id),
      foreign key (org_id, webhook_id) references webhooks (org_id, id) on delete cascade,
      check ((state = 'pending') = (next_attempt_at is not null)));
    create index webhook_deliveries_by_endpoint on webhook_deliveries (org_id, webhook_id, id);
    create index webhook_deliveries_by_age on webhook_deliveries (created_at);
    create index webhook_deliveries_failed on webhook_deliveries (org_id, webhook_id, created_at)
      where state = 'failed';
    create index webhook_deliveries_pending on webhook_deliveries (webhook_id, next_attempt_at)
      where state = 'pending'`.execute(db);
  await isolateByOrganization(db, 'webhook_deliveries');
  await allowLookups(db, 'webhook_deliveries', 'all');
  await createLookup(db, {
    signature: 'delete_old_webhook_deliveries(p_before timestamptz)',
    returns: 'void',
    body: `delete from webhook_deliveries where created_at < p_before and state <> 'pending';`,
  });
}

// Sent requests are kept with their secrets masked.
async function createAttempts(db: AnyDatabase): Promise<void> {
  await sql`create table webhook_attempts (
    org_id text not null, delivery_id text not null, number int not null, at timestamptz not null,
    request_headers jsonb not null default '{}', status_code int, error text, ms int not null,
    acknowledged boolean not null, response_headers_sealed bytea, response_sealed bytea,
    primary key (org_id, delivery_id, number),
    foreign key (org_id, delivery_id) references webhook_deliveries (org_id, id) on delete cascade)`.execute(db);
  await isolateByOrganization(db, 'webhook_attempts');
}

// Goes from endpoint to endpoint by the index, so that one endpoint's backlog does not delay the others; takes those
// that have been due longest first, up to the endpoint's share. `p_running` counts the caller's running attempts by
// endpoint.
async function createClaim(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature:
      'claim_webhook_deliveries(p_now timestamptz, p_lease timestamptz, p_most int, p_share int, p_running jsonb)',
    returns: `table (org_id text, id text, webhook_id text, event_id text, body text, turn int, traceparent text, status text,
      url_sealed bytea, secret_sealed bytea, previous_secrets_sealed bytea[], previous_secrets_until timestamptz[],
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
        w.previous_secrets_sealed, w.previous_secrets_until, w.headers_sealed
      from claimed c join webhooks w on w.org_id = c.org_id and w.id = c.webhook_id;`,
  });
}

// The count is limited, because a figure for a graph must not require reading a whole table.
async function createBacklog(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature: 'webhook_backlog(p_now timestamptz)',
    returns: 'table (due bigint, oldest timestamptz)',
    body: `select count(*), min(next_attempt_at) from (select next_attempt_at from webhook_deliveries
      where state = 'pending' and next_attempt_at <= p_now limit 100000) waiting;`,
  });
}
