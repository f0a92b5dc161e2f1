import { sql } from 'kysely';
import { type AnyDatabase, allowBackup } from '../row-security.ts';

/** What was isolated before there were backups, or in a way of its own, can be backed up too. */
export const backupsMigration = {
  name: '0072-backups',
  up: async (db: AnyDatabase): Promise<void> => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'backup_by_owner')
      order by relname`.execute(db);
    for (const { name } of rows) await allowBackup(db, name);
  },
};
