import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

/**
 * By what the business of a credential is known again, should that be revoked on suspicion of fraud. Credentials of before have
 * the number of the business; its papers were not hashed then.
 */
export const businessFraudMarksMigration = {
  name: '0125-business-fraud-marks',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table business_documents add column fingerprint bytea`.execute(db);
    await sql`create table business_fraud_marks (
      org_id text not null, credential_id text not null, fingerprint bytea not null, marked_at timestamptz,
      primary key (org_id, credential_id, fingerprint),
      foreign key (org_id, credential_id) references credentials)`.execute(db);
    await sql`create index business_fraud_marks_set on business_fraud_marks (org_id, fingerprint)
      where marked_at is not null`.execute(db);
    const tables = ['credentials', 'business_verifications'];
    // FORCE binds the owner too; the credentials of every organization are looked at.
    for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
    await sql`insert into business_fraud_marks (org_id, credential_id, fingerprint, marked_at)
      select c.org_id, c.id, v.number_fingerprint,
        case when c.status = 'revoked' and c.status_reason = 'fraud_suspected' then c.status_changed_at end
      from credentials c join business_verifications v on v.org_id = c.org_id and v.id = c.source_id
      where c.type = 'BusinessVerificationCredential' and v.number_fingerprint is not null`.execute(db);
    for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
    await isolateByOrganization(db, 'business_fraud_marks');
    await allowLookups(db, 'business_fraud_marks', 'all');
    await sql`drop function end_fraud_marks(timestamptz)`.execute(db);
    await createLookup(db, {
      signature: 'end_fraud_marks(p_before timestamptz)',
      returns: 'void',
      body: `delete from fraud_marks where marked_at < p_before;
             delete from business_fraud_marks where marked_at < p_before;`,
    });
  },
};
