import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Credentials that attest no verification: of agreements, releases and consents, some of them without an end. */
export const credentialSourcesMigration = {
  name: '0032-credential-sources',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table credentials
      alter column verification_id drop not null, alter column valid_until drop not null,
      add column source_id text`.execute(db);
    await noteSources(db);
    await sql`alter table credentials
      alter column source_id set not null,
      add constraint verifications_are_sources check (verification_id is null or verification_id = source_id)`.execute(
      db,
    );
    await sql`drop index one_credential_per_verification`.execute(db);
    await sql`create unique index one_credential_per_source on credentials (org_id, source_id)
      where superseded_at is null`.execute(db);
    await sql`create index credentials_by_source on credentials (org_id, source_id, id)`.execute(db);
  },
};

/** Row security is forced on the owner too, who changes the rows of all organisations here. */
async function noteSources(db: AnyDatabase): Promise<void> {
  await sql`alter table credentials no force row level security`.execute(db);
  await sql`update credentials set source_id = verification_id`.execute(db);
  await sql`alter table credentials force row level security`.execute(db);
}
