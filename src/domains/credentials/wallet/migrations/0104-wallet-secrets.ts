import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Destroys the secrets that the service kept for persons who have a wallet: from now on they alone prove. */
export const walletSecretsMigration = {
  name: '0104-wallet-secrets',
  up: async (db: AnyDatabase): Promise<void> => {
    // Row security is forced on the owner too, who changes the rows of all organisations here.
    for (const table of ['persons', 'wallet_links'])
      await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
    await sql`update persons set holder_secret = null where exists (select from wallet_links
      where wallet_links.org_id = persons.org_id and person_id = persons.id and used_at is not null)`.execute(db);
    for (const table of ['persons', 'wallet_links'])
      await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  },
};
