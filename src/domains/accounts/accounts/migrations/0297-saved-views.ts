import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

/** A member's saved views, one row per list; they end with the membership. */
export const savedViewsMigration = {
  name: '0297-saved-views',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table saved_views (
      org_id text not null, user_id text not null, list text not null, version integer not null, sealed bytea not null,
      primary key (org_id, user_id, list),
      foreign key (org_id, user_id) references memberships on delete cascade)`.execute(db);
    await isolateByOrganization(db, 'saved_views');
  },
};
