import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import {
  type AnyDatabase,
  allowLookups,
  createLookup,
  grantToApp,
  isolateByOrganization,
} from '#platform/db/row-security.ts';

export const businessVerificationMigration = {
  name: '0216-business-verification',
  up: async (db: AnyDatabase): Promise<void> => {
    await createRegistries(db);
    await createVerifications(db);
    await createDocuments(db);
    await createOwners(db);
    await createInformationRequests(db);
    await createLookups(db);
  },
};

// Company records: of the version in use, and of versions that are being loaded or deleted.
async function createRegistries(db: AnyDatabase): Promise<void> {
  await sql`create table registry_records (
      version text not null, lei text, country text not null, number_key text, record jsonb not null);
    create index registry_records_by_lei on registry_records (lei) where lei is not null;
    create index registry_records_by_number on registry_records (country, number_key) where number_key is not null;
    create index registry_records_by_version on registry_records (version)`.execute(db);
  await grantToApp(db, 'registry_records', ['select', 'insert', 'delete']);
}

async function createVerifications(db: AnyDatabase): Promise<void> {
  await sql`create table business_verifications (
      org_id text not null references organizations, id text not null,
      status text not null check (status in ('pending', 'in_review', 'approved', 'rejected', 'requires_input',
        'suspended', 'expired', 'cancelled', 'redacted')),
      version int not null default 1, user_id text, credential_id text, attempt int not null default 1,
      intake bytea, examination bytea, decision bytea, number_fingerprint bytea, lei_fingerprint bytea,
      tasks jsonb not null default '[]', policy_version text, approvals jsonb not null default '[]',
      input_reasons jsonb not null default '[]', test_outcome text,
      metadata jsonb not null default '{}', assignee text,
      created_at timestamptz not null, updated_at timestamptz not null, submitted_at timestamptz not null,
      due_at timestamptz not null, reminded_at timestamptz, overdue_at timestamptz, decided_at timestamptz,
      expires_at timestamptz, documents_until text, suspension_reason text, ended_at timestamptz,
      redacted_from text, redacted_at timestamptz,
      primary key (org_id, id),
      constraint approved_has_credential check (status <> 'approved' or credential_id is not null),
      constraint suspension_has_reason check (status <> 'suspended' or suspension_reason is not null),
      constraint business_redaction_is_whole check ((status = 'redacted') = (redacted_at is not null)
        and (redacted_at is null) = (redacted_from is null)));
    create index business_verifications_by_status on business_verifications (org_id, status, id);
    create index business_verifications_by_user on business_verifications (org_id, user_id, id);
    create index business_verifications_by_assignee on business_verifications (org_id, assignee, due_at);
    create index business_verifications_by_number on business_verifications (org_id, number_fingerprint);
    create index business_verifications_by_lei on business_verifications (org_id, lei_fingerprint);
    create index business_verifications_due on business_verifications (due_at) where status = 'in_review';
    create index business_verifications_ending on business_verifications (expires_at)
      where status in ('approved', 'suspended', 'requires_input');
    create index business_verifications_waiting on business_verifications (updated_at)
      where status = 'pending'`.execute(db);
  await isolateByOrganization(db, 'business_verifications');
  await allowLookups(db, 'business_verifications');
  await indexMetadata(db, 'business_verifications');
}

async function createDocuments(db: AnyDatabase): Promise<void> {
  await sql`create table business_documents (
      org_id text not null, id text not null, verification_id text not null, attempt int not null, position int not null,
      kind text not null check (kind in ('incorporation', 'ownership', 'other')), format text not null,
      pages int not null, blob_key text, fingerprint bytea, reading bytea, valid_until text,
      created_at timestamptz not null, erased_at timestamptz,
      primary key (org_id, id), foreign key (org_id, verification_id) references business_verifications,
      unique (org_id, verification_id, attempt, position));
    create index business_documents_to_delete on business_documents (org_id)
      where erased_at is not null and blob_key is not null`.execute(db);
  await isolateByOrganization(db, 'business_documents');
  await allowLookups(db, 'business_documents');
}

async function createOwners(db: AnyDatabase): Promise<void> {
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
  // An event of a person's verification searches by each of these columns.
  for (const column of ['user_id', 'session_id', 'identity_verification_id'])
    await sql`create index ${sql.ref(`business_owners_by_${column}`)} on business_owners (org_id, ${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  await isolateByOrganization(db, 'business_owners');
}

async function createInformationRequests(db: AnyDatabase): Promise<void> {
  await sql`create table business_information_requests (
      org_id text not null, id text not null, verification_id text not null, token_hash bytea not null unique,
      request bytea, answer bytea, requested_by text not null, created_at timestamptz not null,
      expires_at timestamptz not null, answered_at timestamptz, closed_at timestamptz,
      primary key (org_id, id), foreign key (org_id, verification_id) references business_verifications);
    create index business_information_requests_by_verification
      on business_information_requests (org_id, verification_id, id)`.execute(db);
  await isolateByOrganization(db, 'business_information_requests');
  await allowLookups(db, 'business_information_requests');
  await createLookup(db, {
    signature: 'find_information_request(p_token_hash bytea)',
    returns: 'table (org_id text, id text, verification_id text)',
    body: 'select org_id, id, verification_id from business_information_requests where token_hash = p_token_hash;',
  });
}

async function createLookups(db: AnyDatabase): Promise<void> {
  const returns = 'table (org_id text, id text)';
  await createLookup(db, {
    signature: 'find_due_business_verifications(p_now timestamptz)',
    returns,
    body: `select org_id, id from business_verifications
           where status in ('approved', 'suspended', 'requires_input') and expires_at <= p_now
           order by expires_at limit 1000;`,
  });
  await createLookup(db, {
    signature: 'find_businesses_with_ended_documents(p_today text)',
    returns,
    body: `select org_id, id from business_verifications where status = 'approved' and documents_until < p_today
           order by documents_until limit 1000;`,
  });
  await createLookup(db, {
    signature: 'find_business_reviews_due(p_now timestamptz, p_remind_until timestamptz)',
    returns,
    body: `select org_id, id from business_verifications where status = 'in_review'
             and ((reminded_at is null and due_at <= p_remind_until) or (overdue_at is null and due_at <= p_now))
           order by due_at limit 1000;`,
  });
  await createLookup(db, {
    signature: 'find_stalled_business_verifications(p_before timestamptz)',
    returns,
    body: `select org_id, id from business_verifications where status = 'pending' and updated_at < p_before
           order by updated_at limit 1000;`,
  });
  await createLookup(db, {
    signature: 'find_organizations_with_erased_documents()',
    returns: 'table (org_id text)',
    body: 'select distinct org_id from business_documents where erased_at is not null and blob_key is not null;',
  });
}
