import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '#platform/db/row-security.ts';

// The publisher, signer, and date of each version of a list. Versions imported earlier have no row.
export const issuerListSourcesMigration = {
  name: '0257-issuer-list-sources',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table issuer_list_sources (
      version text not null, list text not null, format text not null, publisher text, signer text,
      issued_at timestamptz, next_update timestamptz, replaced_newer boolean not null,
      primary key (list, version))`.execute(db);
    await grantToApp(db, 'issuer_list_sources', ['select', 'insert', 'delete']);
  },
};
