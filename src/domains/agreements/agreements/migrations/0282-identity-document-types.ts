import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The type of document that a party presented from a wallet when it signed; null for earlier signatures. */
export const identityDocumentTypesMigration = {
  name: '0282-identity-document-types',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table agreement_parties add column identity_document_type text`.execute(db);
  },
};
