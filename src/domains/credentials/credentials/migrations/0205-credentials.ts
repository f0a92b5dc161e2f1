import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const credentialsMigration = {
  name: '0205-credentials',
  up: async (db: AnyDatabase): Promise<void> => {
    await createCredentials(db);
    await createEncodings(db);
    await createStatusLists(db);
    await createFraudMarks(db);
  },
};

// A credential attests its source: a verification, an agreement, a release, or a consent; some never expire. The oldest
// rows hold two encodings (`vc_jwt`, `jwt_vc_json`) and no claims. Signed claims can be used for proofs until
// `claims_until`. `environment` is null in production, and in rows where it was not recorded.
async function createCredentials(db: AnyDatabase): Promise<void> {
  await sql`create table credentials (
      org_id text not null references organizations, id text not null, type text not null, status text not null,
      status_reason text, status_changed_at timestamptz, superseded_at timestamptz,
      source_id text not null, person_id text, verification_id text, issuer text not null, subject text not null,
      environment text check (environment in ('development', 'test')),
      valid_from timestamptz not null, valid_until timestamptz,
      vc_jwt bytea, jwt_vc_json bytea, claims bytea, personal_claims bytea, claim_set bytea,
      claims_until text check (claims_until ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      metadata jsonb not null default '{}', created_at timestamptz not null,
      primary key (org_id, id), foreign key (org_id, person_id) references persons,
      constraint identity_credentials_are_of_a_person
        check (type <> 'IdentityVerificationCredential' or person_id is not null),
      constraint verifications_are_sources check (verification_id is null or verification_id = source_id));
    create index credentials_by_person on credentials (org_id, person_id, id);
    create index credentials_by_status on credentials (org_id, status, id);
    create index credentials_by_subject on credentials (org_id, subject);
    create index credentials_by_verification on credentials (org_id, verification_id, id);
    create index credentials_by_type on credentials (org_id, type, id);
    create index credentials_by_source on credentials (org_id, source_id, id);
    create unique index one_credential_per_source on credentials (org_id, source_id) where superseded_at is null;
    create index withdrawn_with_claims on credentials (org_id, claims_until) where status <> 'active'`.execute(db);
  // Credentials that expire soon are counted each time the dashboard opens.
  await sql`create index credentials_by_end on credentials (org_id, type, valid_until)
    where status = 'active' and superseded_at is null`.execute(db);
  await isolateByOrganization(db, 'credentials', ['select', 'insert', 'update']);
  await indexMetadata(db, 'credentials');
}

async function createEncodings(db: AnyDatabase): Promise<void> {
  await sql`create table credential_encodings (
    org_id text not null, credential_id text not null, format text not null, sealed bytea not null,
    created_at timestamptz not null, primary key (org_id, credential_id, format),
    foreign key (org_id, credential_id) references credentials)`.execute(db);
  await isolateByOrganization(db, 'credential_encodings', ['select', 'insert', 'delete']);
}

async function createStatusLists(db: AnyDatabase): Promise<void> {
  await sql`create table status_lists (
      org_id text not null references organizations, id text not null unique,
      kind text not null check (kind in ('revocation', 'suspension', 'token')), size integer not null,
      address text not null, issuer text not null,
      version integer not null default 1, created_at timestamptz not null, closed_at timestamptz,
      primary key (org_id, id));
    create unique index one_open_status_list on status_lists (org_id, address, kind) where closed_at is null`.execute(
    db,
  );
  await isolateByOrganization(db, 'status_lists', ['select', 'insert', 'update']);
  await allowLookups(db, 'status_lists');
  await createLookup(db, {
    signature: 'find_status_list(p_id text)',
    returns: 'table (org_id text)',
    body: 'select org_id from status_lists where id = p_id;',
  });
  // No foreign key to the list: every issuing transaction would lock the list's single row.
  await sql`create table status_entries (
      org_id text not null references organizations, list_id text not null, position integer not null,
      subject text not null, copy text not null, value smallint not null default 0,
      primary key (org_id, list_id, position));
    create index status_entries_by_subject on status_entries (org_id, subject);
    create index status_entries_set on status_entries (org_id, list_id, position, value) where value <> 0`.execute(db);
  await isolateByOrganization(db, 'status_entries', ['select', 'insert', 'update']);
  await sql`create table signed_status_lists (
    org_id text not null, list_id text not null, format text not null, version integer not null, body text not null,
    signed_at timestamptz not null, expires_at timestamptz not null, primary key (org_id, list_id, format),
    foreign key (org_id, list_id) references status_lists)`.execute(db);
  await isolateByOrganization(db, 'signed_status_lists', ['select', 'insert', 'update']);
}

// Keyed hashes that identify the business of a credential. A revocation for suspected fraud sets the mark.
async function createFraudMarks(db: AnyDatabase): Promise<void> {
  await sql`create table business_fraud_marks (
      org_id text not null, credential_id text not null, fingerprint bytea not null, marked_at timestamptz,
      primary key (org_id, credential_id, fingerprint),
      foreign key (org_id, credential_id) references credentials);
    create index business_fraud_marks_set on business_fraud_marks (org_id, fingerprint)
      where marked_at is not null`.execute(db);
  await isolateByOrganization(db, 'business_fraud_marks');
  await allowLookups(db, 'business_fraud_marks', 'all');
  await createLookup(db, {
    signature: 'end_fraud_marks(p_before timestamptz)',
    returns: 'void',
    body: `delete from fraud_marks where marked_at < p_before;
           delete from business_fraud_marks where marked_at < p_before;`,
  });
}
