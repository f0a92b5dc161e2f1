import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const webhooksMigration = {
  name: '0007-webhooks',
  up: async (db: AnyDatabase): Promise<void> => {
    await createEndpoints(db);
    await createDeliveries(db);
    await createAttempts(db);
    await createClean(db);
  },
};

// URL and secrets are sealed: many receivers put a token into path or query.
async function createEndpoints(db: AnyDatabase): Promise<void> {
  await sql`create table webhooks (
    org_id text not null, id text not null, url_sealed bytea not null, host text not null, events text[] not null,
    description text, status text not null check (status in ('enabled', 'disabled')),
    disabled_reason text check (disabled_reason in ('by_request', 'gone', 'failing')), disabled_at timestamptz,
    secret_sealed bytea not null, previous_secret_sealed bytea, previous_secret_until timestamptz,
    failing_since timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (org_id, id),
    check ((status = 'disabled') = (disabled_reason is not null)),
    check ((previous_secret_sealed is null) = (previous_secret_until is null)))`.execute(db);
  await isolateByOrganization(db, 'webhooks');
}

// No foreign key to events: a test delivery carries an event that never happened.
async function createDeliveries(db: AnyDatabase): Promise<void> {
  await sql`create table webhook_deliveries (
    org_id text not null, id text not null, webhook_id text not null, event_id text not null, type text not null,
    test boolean not null, body text not null, state text not null check (state in ('pending', 'delivered', 'failed')),
    turn int not null, step int not null, attempts int not null, next_attempt_at timestamptz, leased_until timestamptz,
    last_status_code int, last_error text, created_at timestamptz not null, delivered_at timestamptz,
    primary key (org_id, id), unique (org_id, webhook_id, event_id),
    foreign key (org_id, webhook_id) references webhooks (org_id, id) on delete cascade,
    check ((state = 'pending') = (next_attempt_at is not null)))`.execute(db);
  await sql`create index webhook_deliveries_by_endpoint on webhook_deliveries (org_id, webhook_id, id)`.execute(db);
  await sql`create index webhook_deliveries_running on webhook_deliveries (org_id, webhook_id)
    where leased_until is not null`.execute(db);
  await isolateByOrganization(db, 'webhook_deliveries');
}

async function createAttempts(db: AnyDatabase): Promise<void> {
  await sql`create table webhook_attempts (
    org_id text not null, delivery_id text not null, number int not null, at timestamptz not null, status_code int,
    error text, ms int not null, acknowledged boolean not null, response_sealed bytea,
    primary key (org_id, delivery_id, number),
    foreign key (org_id, delivery_id) references webhook_deliveries (org_id, id) on delete cascade)`.execute(db);
  await isolateByOrganization(db, 'webhook_attempts');
}

async function createClean(db: AnyDatabase): Promise<void> {
  await allowLookups(db, 'webhook_deliveries', 'all');
  await sql`create index webhook_deliveries_by_age on webhook_deliveries (created_at)`.execute(db);
  await createLookup(db, {
    signature: 'delete_old_webhook_deliveries(p_before timestamptz)',
    returns: 'void',
    body: `delete from webhook_deliveries where created_at < p_before and state <> 'pending';`,
  });
}
