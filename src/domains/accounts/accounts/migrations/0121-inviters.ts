import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

// The member who answers for an invitation, with whose right to send it the invitation ends. Earlier ones have none.
export const invitersMigration = {
  name: '0121-inviters',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table invitations add column inviter_id text`.execute(db);
  },
};
