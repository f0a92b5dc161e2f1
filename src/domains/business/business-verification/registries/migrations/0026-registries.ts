import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '#platform/db/row-security.ts';

/** Records of companies, of the version that is searched and of one that is loaded or swept beside it. */
export const registriesMigration = {
  name: '0026-registries',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table registry_records (
      version text not null, lei text, country text not null, number_key text, record jsonb not null)`.execute(db);
    await sql`create index registry_records_by_lei on registry_records (lei) where lei is not null`.execute(db);
    await sql`create index registry_records_by_number on registry_records (country, number_key)
      where number_key is not null`.execute(db);
    await sql`create index registry_records_by_version on registry_records (version)`.execute(db);
    await grantToApp(db, 'registry_records', ['select', 'insert', 'delete']);
  },
};
