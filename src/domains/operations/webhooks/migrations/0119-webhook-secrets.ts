import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

// An endpoint keeps every replaced secret for as long as it is promised, not the last one alone.
export const webhookSecretsMigration = {
  name: '0119-webhook-secrets',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`drop function claim_webhook_deliveries(timestamptz, timestamptz, int, int, jsonb)`.execute(db);
    await sql`alter table webhooks add column previous_secrets_sealed bytea[] not null default '{}',
      add column previous_secrets_until timestamptz[] not null default '{}',
      add check (cardinality(previous_secrets_sealed) = cardinality(previous_secrets_until))`.execute(db);
    // FORCE binds the owner too; what the columns had is moved for every organization.
    await sql`alter table webhooks no force row level security`.execute(db);
    await sql`update webhooks set previous_secrets_sealed = array[previous_secret_sealed],
      previous_secrets_until = array[previous_secret_until] where previous_secret_sealed is not null`.execute(db);
    await sql`alter table webhooks force row level security`.execute(db);
    await sql`alter table webhooks drop column previous_secret_sealed, drop column previous_secret_until`.execute(db);
    await createClaim(db);
  },
};

// As of 0078-webhook-dispatch, with all replaced secrets.
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
