import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

// Values of headers are sealed, as URLs are: they carry tokens. What was sent is kept with its secrets masked.
export const webhookHeadersMigration = {
  name: '0060-webhook-headers',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table webhooks add column headers_sealed bytea, add column metadata jsonb not null default '{}'`.execute(
      db,
    );
    await sql`alter table webhook_attempts
      add column request_headers jsonb not null default '{}', add column response_headers_sealed bytea`.execute(db);
    await sql`create index webhook_deliveries_failed on webhook_deliveries (org_id, webhook_id, created_at)
      where state = 'failed'`.execute(db);
  },
};
