import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const identityVerificationMigration = {
  name: '0213-identity-verification',
  up: async (db: AnyDatabase): Promise<void> => {
    await createVerifications(db);
    await createBiometrics(db);
    await createLookups(db);
  },
};

// `printed` (sealed) is the printed text, which reviewers see beside the machine-readable data. Most verifications are
// decided automatically and never assigned, so the index by assignee leaves them out.
async function createVerifications(db: AnyDatabase): Promise<void> {
  await sql`create table verifications (
      org_id text not null references organizations, id text not null, type text not null check (type in ('idv')),
      status text not null check (status in ('pending', 'processing', 'verified', 'rejected', 'needs_review',
        'requires_input', 'expired', 'cancelled', 'redacted')),
      version int not null default 1, user_id text, person_id text, credential_id text, attempt int not null default 1,
      checks jsonb not null default '[]', signals jsonb not null default '[]', input_reasons jsonb not null default '[]',
      approvals jsonb not null default '[]', consent jsonb, policy_version text, engine_version text, test_outcome text,
      expected bytea, extracted bytea, printed bytea, decision bytea, assignee text, metadata jsonb not null default '{}',
      created_at timestamptz not null, updated_at timestamptz not null, decided_at timestamptz, expires_at timestamptz,
      ended_at timestamptz, biometrics_erased_at timestamptz, redacted_from text, redacted_at timestamptz,
      primary key (org_id, id), foreign key (org_id, person_id) references persons,
      check (status <> 'verified' or (person_id is not null and credential_id is not null)),
      constraint redaction_is_whole check ((status = 'redacted') = (redacted_at is not null)
        and (redacted_at is null) = (redacted_from is null)));
    create index verifications_by_user on verifications (org_id, user_id, id);
    create index verifications_by_status on verifications (org_id, status, id);
    create index verifications_by_person on verifications (org_id, person_id);
    create index verifications_by_assignee on verifications (org_id, assignee, id) where assignee is not null;
    create index verifications_due on verifications (expires_at) where status in ('verified', 'requires_input');
    create index verifications_running on verifications (updated_at) where status in ('pending', 'processing');
    create index verifications_to_erase on verifications (org_id, ended_at)
      where ended_at is not null and biometrics_erased_at is null`.execute(db);
  await isolateByOrganization(db, 'verifications');
  await allowLookups(db, 'verifications');
  await indexMetadata(db, 'verifications');
}

async function createBiometrics(db: AnyDatabase): Promise<void> {
  await sql`create table verification_images (
      org_id text not null, id text not null, verification_id text not null, attempt int not null, position int not null,
      kind text not null default 'picture' check (kind in ('picture', 'frame')), at_ms int,
      role text check (role in ('front', 'back', 'selfie', 'unknown')),
      url bytea, blob_key text, own_key boolean not null default false, format text, width int, height int, failure text,
      created_at timestamptz not null, erased_at timestamptz,
      primary key (org_id, id), foreign key (org_id, verification_id) references verifications,
      unique (org_id, verification_id, attempt, position),
      constraint frames_have_a_time check ((kind = 'frame') = (at_ms is not null)));
    create index verification_images_to_delete on verification_images (org_id)
      where erased_at is not null and blob_key is not null`.execute(db);
  await isolateByOrganization(db, 'verification_images');
  await allowLookups(db, 'verification_images');

  await sql`create table verification_fingerprints (
      org_id text not null, verification_id text not null,
      kind text not null check (kind in ('picture', 'band', 'document', 'person')), fingerprint bytea not null,
      role text check (role in ('selfie', 'document')), perceptual bytea, created_at timestamptz not null,
      primary key (org_id, verification_id, kind, fingerprint),
      foreign key (org_id, verification_id) references verifications);
    create index verification_fingerprints_by_value on verification_fingerprints (org_id, fingerprint)`.execute(db);
  await isolateByOrganization(db, 'verification_fingerprints');

  await sql`create table face_templates (
    org_id text not null, verification_id text not null, person_id text, template bytea not null,
    created_at timestamptz not null, primary key (org_id, verification_id),
    foreign key (org_id, verification_id) references verifications,
    foreign key (org_id, person_id) references persons)`.execute(db);
  await isolateByOrganization(db, 'face_templates');
}

async function createLookups(db: AnyDatabase): Promise<void> {
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
  await createLookup(db, {
    signature: 'find_organizations_to_erase()',
    returns: 'table (org_id text)',
    body: `select distinct org_id from verifications where ended_at is not null and biometrics_erased_at is null
           union select distinct org_id from verification_images where erased_at is not null and blob_key is not null;`,
  });
}
