import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

/** Encodings on demand, and what tells of each whether it still holds. */
export const credentialStatusMigration = {
  name: '0017-credential-status',
  up: async (db: AnyDatabase): Promise<void> => {
    // Rows of the first release hold two encodings and no claims; later ones the other way round.
    await sql`alter table credentials
      alter column vc_jwt drop not null, alter column jwt_vc_json drop not null,
      add column claims bytea, add column personal_claims bytea,
      add column status_reason text, add column status_changed_at timestamptz`.execute(db);
    await sql`create index credentials_by_status on credentials (org_id, status, id)`.execute(db);
    await sql`create index credentials_by_subject on credentials (org_id, subject)`.execute(db);
    await createEncodings(db);
    await createLists(db);
  },
};

async function createEncodings(db: AnyDatabase): Promise<void> {
  await sql`create table credential_encodings (
    org_id text not null, credential_id text not null, format text not null, sealed bytea not null,
    created_at timestamptz not null, primary key (org_id, credential_id, format),
    foreign key (org_id, credential_id) references credentials)`.execute(db);
  await isolateByOrganization(db, 'credential_encodings', ['select', 'insert', 'delete']);
}

async function createLists(db: AnyDatabase): Promise<void> {
  await sql`create table status_lists (
    org_id text not null references organizations, id text not null unique,
    kind text not null check (kind in ('revocation', 'suspension', 'token')), size integer not null,
    address text not null, issuer text not null,
    version integer not null default 1, created_at timestamptz not null, closed_at timestamptz,
    primary key (org_id, id))`.execute(db);
  await sql`create unique index one_open_status_list on status_lists (org_id, address, kind)
    where closed_at is null`.execute(db);
  await isolateByOrganization(db, 'status_lists', ['select', 'insert', 'update']);
  await allowLookups(db, 'status_lists');
  // No foreign key to the list: every issuing transaction would lock its one row.
  await sql`create table status_entries (
    org_id text not null references organizations, list_id text not null, position integer not null,
    subject text not null, copy text not null, value smallint not null default 0,
    primary key (org_id, list_id, position))`.execute(db);
  await sql`create index status_entries_by_subject on status_entries (org_id, subject)`.execute(db);
  await sql`create index status_entries_set on status_entries (org_id, list_id, position, value) where value <> 0`.execute(
    db,
  );
  await isolateByOrganization(db, 'status_entries', ['select', 'insert', 'update']);
  await sql`create table signed_status_lists (
    org_id text not null, list_id text not null, format text not null, version integer not null, body text not null,
    signed_at timestamptz not null, expires_at timestamptz not null, primary key (org_id, list_id, format),
    foreign key (org_id, list_id) references status_lists)`.execute(db);
  await isolateByOrganization(db, 'signed_status_lists', ['select', 'insert', 'update']);
  await createLookup(db, {
    signature: 'find_status_list(p_id text)',
    returns: 'table (org_id text)',
    body: 'select org_id from status_lists where id = p_id;',
  });
}
