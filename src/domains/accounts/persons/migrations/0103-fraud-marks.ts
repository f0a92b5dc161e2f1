import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

/** Documents of persons whose credential was revoked on suspicion of fraud. They are found by it also once the person was erased. */
export const fraudMarksMigration = {
  name: '0103-fraud-marks',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table fraud_marks (
      org_id text not null references organizations, fingerprint bytea not null, person_id text, credential_id text not null,
      marked_at timestamptz not null, primary key (org_id, fingerprint),
      foreign key (org_id, person_id) references persons)`.execute(db);
    await sql`create index fraud_marks_by_person on fraud_marks (org_id, person_id) where person_id is not null`.execute(
      db,
    );
    await isolateByOrganization(db, 'fraud_marks');
    await allowLookups(db, 'fraud_marks', 'all');
    await createLookup(db, {
      signature: 'end_fraud_marks(p_before timestamptz)',
      returns: 'void',
      body: 'delete from fraud_marks where marked_at < p_before;',
    });
  },
};
