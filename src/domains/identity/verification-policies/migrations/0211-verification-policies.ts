import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const verificationPoliciesMigration = {
  name: '0211-verification-policies',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table verification_policies (
      org_id text not null references organizations, id text not null, number int not null check (number > 0),
      rules jsonb not null, created_by text not null, created_at timestamptz not null,
      primary key (org_id, id), unique (org_id, number))`.execute(db);
    // Neither update nor delete: the version explains old decisions that name it.
    await isolateByOrganization(db, 'verification_policies', ['select', 'insert']);
  },
};
