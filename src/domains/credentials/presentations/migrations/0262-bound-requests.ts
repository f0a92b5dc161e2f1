import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/**
 * Requests whose answer from the same device must be confirmed in the requesting browser (OpenID4VP 1.0 section 13.3).
 */
export const boundRequestsMigration = {
  name: '0262-bound-requests',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table presentation_requests
      add column browser_hash bytea, add column awaits_browser boolean not null default false`.execute(db);
  },
};
