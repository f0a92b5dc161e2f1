import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const verificationSessionsMigration = {
  name: '0214-verification-sessions',
  up: async (db: AnyDatabase): Promise<void> => {
    // The notice that people were shown, word for word: a consent record names its hash.
    await sql`create table consent_notices (
      org_id text not null references organizations, hash text not null, version text not null, language text not null,
      text text not null, created_at timestamptz not null, primary key (org_id, hash))`.execute(db);
    await isolateByOrganization(db, 'consent_notices', ['select', 'insert']);
    await createSessions(db);
    await createLookups(db);
  },
};

// `stage` is the current step of the capture page, for a person who continued on another device; `captured_attempt` is
// the attempt whose pictures the page took, and `device_key` is the thumbprint (RFC 7638) of that device's key.
async function createSessions(db: AnyDatabase): Promise<void> {
  await sql`create table verification_sessions (
      org_id text not null references organizations, id text not null, token_hash bytea not null unique,
      status text not null check (status in ('created', 'started', 'cancelled')),
      stage text check (stage in ('handed_over', 'document', 'face')), version int not null default 1,
      user_id text, request bytea, metadata jsonb not null default '{}', verification_id text,
      captured_attempt int, device_key text check (device_key ~ '^[A-Za-z0-9_-]{43}$'),
      consent_state text check (consent_state in ('given', 'refused')), consent_at timestamptz, consent_notice text,
      created_at timestamptz not null, updated_at timestamptz not null, expires_at timestamptz not null,
      primary key (org_id, id), foreign key (org_id, verification_id) references verifications,
      foreign key (org_id, consent_notice) references consent_notices,
      check ((consent_state is null) = (consent_at is null) and (consent_state is null) = (consent_notice is null)),
      check (status <> 'started' or consent_state = 'given'),
      check (device_key is null or captured_attempt is not null));
    create unique index verification_sessions_by_verification
      on verification_sessions (org_id, verification_id) where verification_id is not null;
    create index verification_sessions_erasable on verification_sessions (expires_at)
      where request is not null`.execute(db);
  await isolateByOrganization(db, 'verification_sessions');
  await allowLookups(db, 'verification_sessions');
  await indexMetadata(db, 'verification_sessions');
}

async function createLookups(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature: 'find_verification_session(p_hash bytea)',
    returns: 'table (org_id text, id text)',
    body: 'select org_id, id from verification_sessions where token_hash = p_hash;',
  });
  await createLookup(db, {
    signature: 'find_erasable_verification_sessions(p_before timestamptz)',
    returns: 'table (org_id text, id text)',
    body: `select org_id, id from verification_sessions where request is not null and expires_at < p_before
           order by expires_at limit 1000;`,
  });
}
