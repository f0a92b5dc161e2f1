import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Credentials that are not of a person, and may be followed by another of the same verification. */
export const businessCredentialsMigration = {
  name: '0030-business-credentials',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table credentials
      alter column person_id drop not null, alter column claim_set drop not null,
      add column superseded_at timestamptz,
      drop constraint one_credential_per_verification,
      add constraint identity_credentials_are_of_a_person
        check (type <> 'IdentityVerificationCredential' or (person_id is not null and claim_set is not null))`.execute(
      db,
    );
    await sql`create unique index one_credential_per_verification on credentials (org_id, verification_id)
      where superseded_at is null`.execute(db);
    await sql`create index credentials_by_verification on credentials (org_id, verification_id, id)`.execute(db);
    await sql`create index credentials_by_type on credentials (org_id, type, id)`.execute(db);
  },
};
