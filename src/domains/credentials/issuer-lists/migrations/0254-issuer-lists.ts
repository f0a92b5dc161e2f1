import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '#platform/db/row-security.ts';

// Lists are public and the same for every organization. Rows are written once, and deleted one version at a time.
export const issuerListsMigration = {
  name: '0254-issuer-lists',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table issuer_authorities (
      version text not null, list text not null, certificate text not null, doc_types text[] not null, subject text not null,
      country text, not_after timestamptz not null);
      create index issuer_authorities_by_version on issuer_authorities (list, version)`.execute(db);
    await grantToApp(db, 'issuer_authorities', ['select', 'insert', 'delete']);
  },
};
