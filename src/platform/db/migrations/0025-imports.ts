import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '../row-security.ts';

/** Imports of lists: what is searched, and how far one that runs has come. */
export const importsMigration = {
  name: '0025-imports',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table import_runs (
      list text not null, version text not null, sha256 text not null, revision int not null, file_name text not null,
      state text not null check (state in ('loading', 'current', 'replaced')), started_at timestamptz not null,
      finished_at timestamptz, position bigint not null default 0, lines bigint not null default 0,
      records bigint not null default 0, refused bigint not null default 0, refusals jsonb not null default '[]',
      primary key (list, version), check ((finished_at is null) = (state = 'loading')))`.execute(db);
    await sql`create unique index import_runs_current on import_runs (list) where state = 'current'`.execute(db);
    await sql`create unique index import_runs_loading on import_runs (list) where state = 'loading'`.execute(db);
    await grantToApp(db, 'import_runs');
  },
};
