import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The evidence of a verification (pictures, or a document in a wallet), and the request sent to the wallet. */
export const walletVerificationsMigration = {
  name: '0247-wallet-verifications',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications
      add column method text not null default 'document' check (method in ('document', 'wallet')),
      add column presentation_request_id text`.execute(db);
  },
};
