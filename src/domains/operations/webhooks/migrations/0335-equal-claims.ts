import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

/**
 * Claims equally many for each endpoint with due deliveries, besides its share: otherwise, the two endpoints with the
 * oldest deliveries could take every claim until their backlog is done.
 */
export const equalClaimsMigration = {
  name: '0335-equal-claims',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
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
        ), due as materialized (
          select *, count(*) over () as endpoints from heads where next_attempt_at <= p_now
        ), picked as materialized (
          select d.org_id, d.id
          from (select * from due order by next_attempt_at) h
          join webhooks w on w.org_id = h.org_id and w.id = h.webhook_id
          cross join lateral (
            select d.org_id, d.id from webhook_deliveries d
            where d.state = 'pending' and d.webhook_id = h.webhook_id and d.next_attempt_at <= p_now
            order by d.next_attempt_at
            limit greatest(0, least(ceil(p_most::numeric / h.endpoints)::int,
              case when w.failing_since < p_now - interval '20 seconds' then 1 else p_share end
                - coalesce((p_running ->> h.webhook_id)::int, 0)))
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
  },
};
