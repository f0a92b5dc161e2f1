import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/**
 * The authority behind a document from a wallet (`x509_hash:` of a certificate), and the proof that the document's key
 * signed, sealed under the verification's data key; null if pictures were the evidence.
 */
export const walletBindingsMigration = {
  name: '0255-wallet-bindings',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications add column wallet_authority text, add column wallet_binding bytea`.execute(db);
  },
};
