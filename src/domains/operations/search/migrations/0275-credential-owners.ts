import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Finds the object for which a credential was issued, by the credential's ID. */
export const credentialOwnersMigration = {
  name: '0275-credential-owners',
  up: async (db: AnyDatabase): Promise<void> => {
    for (const table of ['verifications', 'business_verifications', 'releases'])
      await sql`create index ${sql.ref(`${table}_by_credential`)} on ${sql.table(table)} (org_id, credential_id)
        where credential_id is not null`.execute(db);
  },
};
