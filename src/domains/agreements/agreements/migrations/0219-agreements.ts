import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const agreementsMigration = {
  name: '0219-agreements',
  up: async (db: AnyDatabase): Promise<void> => {
    await createTemplates(db);
    await createAgreements(db);
    await createParties(db);
    await createTrail(db);
    await createLookups(db);
  },
};

async function createTemplates(db: AnyDatabase): Promise<void> {
  await sql`create table agreement_templates (
    org_id text not null references organizations, id text not null, version int not null, type text not null,
    metadata jsonb not null, created_at timestamptz not null, updated_at timestamptz not null, archived_at timestamptz,
    primary key (org_id, id))`.execute(db);
  await isolateByOrganization(db, 'agreement_templates', ['select', 'insert', 'update']);
  await indexMetadata(db, 'agreement_templates');
  await sql`create table agreement_template_versions (
    org_id text not null, template_id text not null, version int not null, content jsonb not null,
    created_at timestamptz not null,
    primary key (org_id, template_id, version),
    foreign key (org_id, template_id) references agreement_templates)`.execute(db);
  await isolateByOrganization(db, 'agreement_template_versions', ['select', 'insert']);
}

// A built-in template has no row, so template_id has no foreign key; projects are checked when they are named.
async function createAgreements(db: AnyDatabase): Promise<void> {
  await sql`create table agreements (
      org_id text not null references organizations, id text not null, version int not null, type text not null,
      status text not null check (status in
        ('draft', 'sent', 'partially_signed', 'completed', 'declined', 'voided', 'expired')),
      purpose text check (purpose in ('release', 'consent')), purpose_id text, project_id text,
      template_id text, template_version int, content bytea, settings jsonb not null,
      document_hash text, document_bytes int, document_key text, sealed_hash text, sealed_bytes int, sealed_key text,
      evidence_key text, evidence_pdf_key text, metadata jsonb not null,
      created_at timestamptz not null, updated_at timestamptz not null, sent_at timestamptz, expires_at timestamptz,
      signed_at timestamptz, completed_at timestamptz, ended_at timestamptz, end_reason bytea,
      next_reminder_at timestamptz, credential_id text,
      primary key (org_id, id),
      check ((purpose is null) = (purpose_id is null)),
      check ((template_id is null) = (template_version is null)),
      check ((status = 'draft') = (sent_at is null)),
      check ((document_hash is null) = (sent_at is null)),
      check (sent_at is null or expires_at is not null),
      check ((status = 'completed') = (completed_at is not null)),
      check ((status in ('declined', 'voided', 'expired')) = (ended_at is not null)),
      check (status <> 'completed' or signed_at is not null),
      check (signed_at is null or status in ('partially_signed', 'completed')));
    create index agreements_by_project on agreements (org_id, project_id) where project_id is not null;
    create index agreements_by_end on agreements (expires_at)
      where status in ('sent', 'partially_signed') and signed_at is null;
    create index agreements_by_reminder on agreements (next_reminder_at) where next_reminder_at is not null;
    create index agreements_unsealed on agreements (signed_at)
      where signed_at is not null and completed_at is null`.execute(db);
  await isolateByOrganization(db, 'agreements');
  await allowLookups(db, 'agreements');
  await indexMetadata(db, 'agreements');
}

// `signature_level` is a signature's basis; `identity_issuer` and `device_did` name who confirms the identity.
async function createParties(db: AnyDatabase): Promise<void> {
  await sql`create table agreement_parties (
      org_id text not null, agreement_id text not null, id text not null, position int not null,
      role text not null, kind text not null check (kind in
        ('signer', 'approver', 'viewer', 'cc', 'witness', 'guardian')),
      signing_order int not null, for_party text, user_id text, person_id text, contact bytea,
      status text not null check (status in
        ('waiting', 'invited', 'viewed', 'signed', 'approved', 'witnessed', 'copied', 'declined')),
      token_hash bytea, token bytea, token_expires_at timestamptz,
      link_delivery text check (link_delivery in ('mailed', 'handed_out')),
      invited_at timestamptz, viewed_at timestamptz, disclosure_at timestamptz, disclosure_hash text,
      code_hash bytea, code_expires_at timestamptz, code_attempts int not null default 0,
      email_confirmed_at timestamptz, verification_session_id text, verification_id text, presentation_request_id text,
      identity bytea, identity_issuer text, device_did text, identity_assurance text not null default 'none'
        check (identity_assurance in ('none', 'email_code', 'verified', 'presented')),
      likeness text check (likeness in ('face_matched_at_signing', 'producer_attested')),
      prepared bytea, done_at timestamptz, decline_reason bytea, signature jsonb, appearance bytea,
      signature_level text check (signature_level in ('link', 'mailbox', 'on_file', 'same_key', 'live', 'wallet')),
      reminders_sent int not null default 0, reminded_at timestamptz,
      primary key (org_id, id), unique (org_id, agreement_id, position), unique (token_hash),
      foreign key (org_id, agreement_id) references agreements on delete cascade,
      check (token_hash is null or token_expires_at is not null),
      check (signature_level is null or status in ('signed', 'approved', 'witnessed')));
    create index agreement_parties_by_user on agreement_parties (org_id, user_id) where user_id is not null;
    create index agreement_parties_by_person on agreement_parties (org_id, person_id)
      where person_id is not null`.execute(db);
  await isolateByOrganization(db, 'agreement_parties');
  await allowLookups(db, 'agreement_parties');
}

async function createTrail(db: AnyDatabase): Promise<void> {
  await sql`create table agreement_trail (
    org_id text not null, agreement_id text not null, position int not null, at timestamptz not null,
    party_id text, action text not null, sealed bytea,
    primary key (org_id, agreement_id, position),
    foreign key (org_id, agreement_id) references agreements on delete cascade)`.execute(db);
  await isolateByOrganization(db, 'agreement_trail', ['select', 'insert', 'update']);
}

async function createLookups(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature: 'find_agreement_party(p_hash bytea)',
    returns: 'table (org_id text, agreement_id text, id text)',
    body: 'select org_id, agreement_id, id from agreement_parties where token_hash = p_hash;',
  });
  await createLookup(db, {
    signature: 'find_due_agreements(p_now timestamptz, p_after text)',
    returns: 'table (org_id text, id text)',
    body: `select org_id, id from agreements where status in ('sent', 'partially_signed') and signed_at is null
           and (expires_at <= p_now or next_reminder_at <= p_now) and id > p_after order by id limit 1000;`,
  });
  // Agreements that all parties have signed and whose sealing was abandoned.
  await createLookup(db, {
    signature: 'find_unsealed_agreements(p_before timestamptz)',
    returns: 'table (org_id text, id text)',
    body: `select org_id, id from agreements where signed_at < p_before and completed_at is null order by id limit 1000;`,
  });
}
