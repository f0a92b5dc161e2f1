import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

// Unlogged, because a row is useful for only a minute and must not enter backups. No foreign key, because a restore
// truncates the tables of the backup, which PostgreSQL refuses if another table refers to them.
export const viewersMigration = {
  name: '0233-verification-viewers',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create unlogged table verification_viewers (
        org_id text not null, verification_id text not null,
        user_id text not null, seen_at timestamptz not null, primary key (org_id, verification_id, user_id))`.execute(
      db,
    );
    await isolateByOrganization(db, 'verification_viewers');
    await allowLookups(db, 'verification_viewers', 'all');
    await createLookup(db, {
      signature: 'delete_verification_viewers(p_before timestamptz)',
      returns: 'void',
      body: 'delete from verification_viewers where seen_at < p_before',
    });
  },
};
