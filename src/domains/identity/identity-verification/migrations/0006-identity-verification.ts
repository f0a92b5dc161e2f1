import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const identityVerificationMigration = {
  name: '0006-identity-verification',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table verifications (
      org_id text not null references organizations, id text not null, type text not null check (type in ('idv')),
      status text not null check (status in ('pending', 'processing', 'verified', 'rejected', 'needs_review', 'requires_input', 'expired', 'cancelled')),
      version int not null default 1, user_id text, person_id text, credential_id text, attempt int not null default 1,
      checks jsonb not null default '[]', policy_version text, engine_version text,
      expected bytea, extracted bytea, decision bytea, metadata jsonb not null default '{}',
      created_at timestamptz not null, updated_at timestamptz not null, decided_at timestamptz, expires_at timestamptz,
      primary key (org_id, id), foreign key (org_id, person_id) references persons,
      check (status <> 'verified' or (person_id is not null and credential_id is not null)))`.execute(db);
    await sql`create index verifications_by_user on verifications (org_id, user_id, id)`.execute(db);
    await sql`create index verifications_by_status on verifications (org_id, status, id)`.execute(db);
    await sql`create index verifications_by_person on verifications (org_id, person_id)`.execute(db);
    await sql`create index verifications_due on verifications (expires_at) where status in ('verified', 'requires_input')`.execute(
      db,
    );
    await sql`create index verifications_running on verifications (updated_at) where status in ('pending', 'processing')`.execute(
      db,
    );
    await isolateByOrganization(db, 'verifications');
    await allowLookups(db, 'verifications');

    await sql`create table verification_images (
      org_id text not null, id text not null, verification_id text not null, attempt int not null, position int not null,
      url bytea, blob_key text, format text, width int, height int, failure text, created_at timestamptz not null,
      primary key (org_id, id), foreign key (org_id, verification_id) references verifications,
      unique (org_id, verification_id, attempt, position))`.execute(db);
    await isolateByOrganization(db, 'verification_images');

    await createLookup(db, {
      signature: 'find_due_verifications(p_now timestamptz)',
      returns: 'table (org_id text, id text)',
      body: `select org_id, id from verifications where status in ('verified', 'requires_input') and expires_at <= p_now
             order by expires_at limit 1000;`,
    });
    await createLookup(db, {
      signature: 'find_stalled_verifications(p_before timestamptz)',
      returns: 'table (org_id text, id text)',
      body: `select org_id, id from verifications where status in ('pending', 'processing') and updated_at < p_before
             order by updated_at limit 1000;`,
    });
  },
};
