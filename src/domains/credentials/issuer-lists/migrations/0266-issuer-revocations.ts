import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '#platform/db/row-security.ts';

// Signers of passport chips whose certificates states have revoked. Like the lists, they are the same for every
// organization.
export const issuerRevocationsMigration = {
  name: '0266-issuer-revocations',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table issuer_revocations (
      version text not null, list text not null, authority_key text not null, serial_number text not null);
      create index issuer_revocations_by_version on issuer_revocations (list, version)`.execute(db);
    await grantToApp(db, 'issuer_revocations', ['select', 'insert', 'delete']);
  },
};
