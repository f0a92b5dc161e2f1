import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const businessOwnersMigration = {
  name: '0029-business-owners',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table business_owners (
      org_id text not null references organizations, id text not null, verification_id text not null, key text not null,
      person bytea, user_id text, share int not null check (share between 0 and 100000000),
      bases jsonb not null, state text not null check (state in ('unverified', 'invited', 'in_progress', 'verified',
        'rejected', 'expired')), reason text, session_id text, identity_verification_id text,
      invited_at timestamptz, verified_at timestamptz, removed_at timestamptz, created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (org_id, id), unique (org_id, verification_id, key),
      foreign key (org_id, verification_id) references business_verifications,
      foreign key (org_id, session_id) references verification_sessions,
      foreign key (org_id, identity_verification_id) references verifications)`.execute(db);
    // An event of a person's verification asks by each of them.
    for (const column of ['user_id', 'session_id', 'identity_verification_id'])
      await sql`create index ${sql.ref(`business_owners_by_${column}`)} on business_owners (org_id, ${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db);
    await isolateByOrganization(db, 'business_owners');
  },
};
