import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const ageProofsMigration = {
  name: '0258-age-proofs',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table age_proofs (
        org_id text not null references organizations, id text not null, user_id text not null,
        document_type text not null, issuer text not null, years int not null check (years > 0),
        attested_on text not null check (attested_on ~ '^\\d{4}-\\d{2}-\\d{2}$'), created_at timestamptz not null,
        primary key (org_id, id));
      create index age_proofs_by_user on age_proofs (org_id, user_id)`.execute(db);
    await isolateByOrganization(db, 'age_proofs');
  },
};
