import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

export const sessionInvitationsMigration = {
  name: '0252-session-invitations',
  // When the link was last emailed. The address is sealed with the request.
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verification_sessions add column invited_at timestamptz`.execute(db);
  },
};
