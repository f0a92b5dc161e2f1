import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Of credentials of before, nobody has noted where they were issued; the issuer's DID document says it of test ones. */
export const credentialEnvironmentMigration = {
  name: '0110-credential-environment',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table credentials add column environment text check (environment in ('development', 'test'))`.execute(
      db,
    );
  },
};
