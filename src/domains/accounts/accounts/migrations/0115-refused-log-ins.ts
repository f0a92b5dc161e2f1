import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '#platform/db/row-security.ts';

// Of each hour the first refused log-in of a user is an audit entry at once; the others are counted here, and one entry after it.
export const refusedLogInsMigration = {
  name: '0115-refused-log-ins',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table refused_log_ins (
      user_id text not null references users on delete cascade, factor text not null, since timestamptz not null,
      count integer not null, primary key (user_id, factor, since))`.execute(db);
    await sql`create index refused_log_ins_by_time on refused_log_ins (since)`.execute(db);
    await grantToApp(db, 'refused_log_ins');
  },
};
