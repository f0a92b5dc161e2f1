import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The type of document that a wallet presented; null for earlier ones. */
export const walletDocumentTypesMigration = {
  name: '0281-wallet-document-types',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications add column wallet_document_type text`.execute(db);
  },
};
