import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

/** What is recorded about a verification beside its decision, and until when biometric data are kept. */
export const verificationRecordsMigration = {
  name: '0012-verification-records',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications
      add column signals jsonb not null default '[]', add column input_reasons jsonb not null default '[]',
      add column approvals jsonb not null default '[]', add column consent jsonb,
      add column ended_at timestamptz, add column biometrics_erased_at timestamptz,
      add column redacted_from text, add column redacted_at timestamptz,
      drop constraint verifications_status_check,
      add constraint verifications_status_check check (status in ('pending', 'processing', 'verified', 'rejected',
        'needs_review', 'requires_input', 'expired', 'cancelled', 'redacted')),
      add constraint redaction_is_whole check ((status = 'redacted') = (redacted_at is not null)
        and (redacted_at is null) = (redacted_from is null))`.execute(db);
    await noteEnds(db);
    await sql`create index verifications_to_erase on verifications (org_id, ended_at)
      where ended_at is not null and biometrics_erased_at is null`.execute(db);

    await sql`alter table verification_images
      add column role text check (role in ('front', 'back', 'selfie', 'unknown')),
      add column own_key boolean not null default false, add column erased_at timestamptz`.execute(db);
    await sql`create index verification_images_to_delete on verification_images (org_id)
      where erased_at is not null and blob_key is not null`.execute(db);
    await allowLookups(db, 'verification_images');

    await sql`create table verification_fingerprints (
      org_id text not null, verification_id text not null,
      kind text not null check (kind in ('picture', 'band', 'document', 'person')), fingerprint bytea not null,
      role text check (role in ('selfie', 'document')), perceptual bytea, created_at timestamptz not null,
      primary key (org_id, verification_id, kind, fingerprint),
      foreign key (org_id, verification_id) references verifications)`.execute(db);
    await sql`create index verification_fingerprints_by_value on verification_fingerprints (org_id, fingerprint)`.execute(
      db,
    );
    await isolateByOrganization(db, 'verification_fingerprints');

    await sql`create table face_templates (
      org_id text not null, verification_id text not null, person_id text, template bytea not null,
      created_at timestamptz not null, primary key (org_id, verification_id),
      foreign key (org_id, verification_id) references verifications,
      foreign key (org_id, person_id) references persons)`.execute(db);
    await isolateByOrganization(db, 'face_templates');

    await createLookup(db, {
      signature: 'find_organizations_to_erase()',
      returns: 'table (org_id text)',
      body: `select distinct org_id from verifications where ended_at is not null and biometrics_erased_at is null
             union select distinct org_id from verification_images where erased_at is not null and blob_key is not null;`,
    });
  },
};

/** Row security is forced on the owner too, who changes the rows of all organisations here. */
async function noteEnds(db: AnyDatabase): Promise<void> {
  await sql`alter table verifications no force row level security`.execute(db);
  await sql`update verifications set ended_at = coalesce(decided_at, updated_at)
    where status in ('verified', 'rejected', 'expired', 'cancelled')`.execute(db);
  await sql`alter table verifications force row level security`.execute(db);
}
