import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const presentationsMigration = {
  name: '0208-presentations',
  up: async (db: AnyDatabase): Promise<void> => {
    await createRequests(db);
    // Each page starts after the last ID of the previous page, so that a request that cannot be erased does not hold up
    // the others.
    for (const [name, condition] of [
      ['find_erasable_presentation_requests', 'erased_at is null and erase_at <= p_now'],
      ['find_unanswered_presentation_requests', 'encryption_key is not null and expires_at <= p_now'],
      ['find_old_presentation_requests', 'erased_at <= p_now'],
    ])
      await createLookup(db, {
        signature: `${name}(p_now timestamptz, p_after text)`,
        returns: 'table (org_id text, id text)',
        body: `select org_id, id from presentation_requests where ${condition} and id > p_after order by id limit 1000;`,
      });
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
      check (answered_at is null or encryption_key is null));
    create index presentation_requests_erasable on presentation_requests (erase_at) where erased_at is null;
    create index presentation_requests_erased on presentation_requests (erased_at) where erased_at is not null;
    create index presentation_requests_keys on presentation_requests (expires_at)
      where encryption_key is not null`.execute(db);
  await isolateByOrganization(db, 'presentation_requests');
  await allowLookups(db, 'presentation_requests');
  await indexMetadata(db, 'presentation_requests');
}
