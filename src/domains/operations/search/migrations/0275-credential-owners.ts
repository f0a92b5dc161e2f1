import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Finds the object that a credential was issued for by the credential's id. */
export const credentialOwnersMigration = {
  name: '0275-credential-owners',
  up: async (db: AnyDatabase): Promise<void> => {
    for (const table of ['verifications', 'business_verifications', 'releases'])
      await sql`create index ${sql.ref(`${table}_by_credential`)} on ${sql.table(table)} (org_id, credential_id)
        where credential_id is not null`.execute(db);
  },
};
