import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Whether the organization's public complaint page is on. */
export const complaintPageMigration = {
  name: '0301-complaint-page',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organizations add column complaint_page boolean not null default true`.execute(db);
  },
};
