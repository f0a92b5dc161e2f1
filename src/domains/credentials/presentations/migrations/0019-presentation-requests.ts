import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const presentationRequestsMigration = {
  name: '0019-presentation-requests',
  up: async (db: AnyDatabase): Promise<void> => {
    await createRequests(db);
    await createLookups(db);
  },
};

async function createRequests(db: AnyDatabase): Promise<void> {
  await sql`create table presentation_requests (
    org_id text not null references organizations, id text not null,
    state text not null check (state in ('pending', 'fetched', 'verified', 'failed')),
    client_id_scheme text not null, response_mode text not null, client_id text not null,
    definition bytea, encryption_key bytea, result jsonb, failure text, disclosed bytea, response_code_hash bytea,
    metadata jsonb not null default '{}', created_at timestamptz not null, expires_at timestamptz not null,
    erase_at timestamptz not null, fetched_at timestamptz, answered_at timestamptz, erased_at timestamptz,
    primary key (org_id, id),
    check ((answered_at is not null) = (state in ('verified', 'failed'))),
    check ((failure is not null) = (state = 'failed')),
    check (disclosed is null or state = 'verified'),
    check (answered_at is null or encryption_key is null))`.execute(db);
  await sql`create index presentation_requests_erasable on presentation_requests (erase_at)
    where erased_at is null`.execute(db);
  await sql`create index presentation_requests_keys on presentation_requests (expires_at)
    where encryption_key is not null`.execute(db);
  await isolateByOrganization(db, 'presentation_requests');
  await allowLookups(db, 'presentation_requests');
}

async function createLookups(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature: 'find_erasable_presentation_requests(p_now timestamptz)',
    returns: 'table (org_id text, id text)',
    body: `select org_id, id from presentation_requests where erased_at is null and erase_at <= p_now
           order by erase_at limit 1000;`,
  });
  await createLookup(db, {
    signature: 'find_unanswered_presentation_requests(p_now timestamptz)',
    returns: 'table (org_id text, id text)',
    body: `select org_id, id from presentation_requests where encryption_key is not null and expires_at <= p_now
           order by expires_at limit 1000;`,
  });
}
