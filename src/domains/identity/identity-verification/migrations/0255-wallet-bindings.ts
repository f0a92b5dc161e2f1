import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/**
 * The issuer that vouches for a document from a wallet (`x509_hash:` of a certificate), and, sealed under the
 * verification's data key, the proof that the wallet's key signed with it; null if pictures decided.
 */
export const walletBindingsMigration = {
  name: '0255-wallet-bindings',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications add column wallet_authority text, add column wallet_binding bytea`.execute(db);
  },
};
