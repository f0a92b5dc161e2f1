import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const releasesMigration = {
  name: '0221-releases',
  up: async (db: AnyDatabase): Promise<void> => {
    await createReleases(db);
    await createDistributions(db);
    await createImports(db);
    await createLookup(db, {
      signature: 'find_release_link(p_hash bytea)',
      returns: 'table (org_id text, release_id text, distribution_id text)',
      body: `select org_id, release_id, id from release_distributions where token_hash = p_hash
             union all
             select org_id, id, null from releases where performer_token_hash = p_hash;`,
    });
  },
};

// The level of the performer's signature is the agreement's; attested releases have none.
async function createReleases(db: AnyDatabase): Promise<void> {
  await sql`create table releases (
      org_id text not null references organizations, id text not null, version int not null default 1,
      status text not null check (status in ('pending', 'signed', 'refused', 'expired', 'withdrawn')),
      assurance text not null check (assurance in ('signed', 'attested')),
      identity text not null check (identity in ('verified', 'presented', 'missing')),
      user_id text not null, person_id text, project_id text not null, agreement_id text, credential_id text,
      terms jsonb not null, details bytea, visual_reference text, visual_reference_key text, visual_reference_type text,
      document_hash text, likeness text, performer_nullifier text, performer_did text, performer_token_hash bytea unique,
      performer_signature_level text
        check (performer_signature_level in ('link', 'mailbox', 'on_file', 'same_key', 'live', 'wallet')),
      performer_link_delivery text check (performer_link_delivery in ('mailed', 'handed_out')),
      metadata jsonb not null default '{}', created_at timestamptz not null, updated_at timestamptz not null,
      signed_at timestamptz, ended_at timestamptz, withdrawn_at timestamptz, acknowledge_by timestamptz,
      primary key (org_id, id),
      foreign key (org_id, project_id) references projects, foreign key (org_id, agreement_id) references agreements,
      check ((status = 'withdrawn') = (withdrawn_at is not null)),
      check (status not in ('signed', 'withdrawn') or (signed_at is not null and credential_id is not null)));
    create index releases_by_project on releases (org_id, project_id, id);
    create index releases_by_user on releases (org_id, user_id, id);
    create unique index releases_by_agreement on releases (org_id, agreement_id)
      where agreement_id is not null`.execute(db);
  await isolateByOrganization(db, 'releases');
  await allowLookups(db, 'releases');
  await indexMetadata(db, 'releases');

  // History is never rewritten; an erasure removes only the note.
  await sql`create table release_history (
    org_id text not null, release_id text not null, position int not null, at timestamptz not null, action text not null,
    actor_kind text not null, actor_id text not null, code text, note bytea,
    primary key (org_id, release_id, position), foreign key (org_id, release_id) references releases)`.execute(db);
  await isolateByOrganization(db, 'release_history', ['select', 'insert', 'update (note)']);
}

async function createDistributions(db: AnyDatabase): Promise<void> {
  await sql`create table release_distributions (
      org_id text not null, id text not null, release_id text not null,
      status text not null check (status in ('queued', 'mailed', 'sent', 'bounced', 'cancelled')),
      recipient bytea, address_index bytea not null, token_hash bytea not null unique, disclose jsonb not null,
      created_at timestamptz not null, mailed_at timestamptz, sent_at timestamptz, bounced_at timestamptz,
      bounce_reason text, first_opened_at timestamptz, last_opened_at timestamptz, opens int not null default 0,
      acknowledged_at timestamptz, withdrawal_mailed_at timestamptz, withdrawal_acknowledged_at timestamptz,
      primary key (org_id, id), foreign key (org_id, release_id) references releases);
    create index release_distributions_by_release on release_distributions (org_id, release_id, id)`.execute(db);
  await isolateByOrganization(db, 'release_distributions');
  await allowLookups(db, 'release_distributions');
}

async function createImports(db: AnyDatabase): Promise<void> {
  await sql`create table release_imports (
    org_id text not null references organizations, id text not null,
    status text not null check (status in ('queued', 'done')), csv bytea, project_id text,
    actor_kind text not null, actor_id text not null, total int not null, metadata jsonb not null default '{}',
    created_at timestamptz not null, finished_at timestamptz, primary key (org_id, id))`.execute(db);
  await isolateByOrganization(db, 'release_imports');
  await indexMetadata(db, 'release_imports');
  await sql`create table release_import_lines (
    org_id text not null, import_id text not null, line int not null, release_id text, errors jsonb,
    primary key (org_id, import_id, line), foreign key (org_id, import_id) references release_imports,
    check ((release_id is null) <> (errors is null)))`.execute(db);
  await isolateByOrganization(db, 'release_import_lines', ['select', 'insert']);
}
