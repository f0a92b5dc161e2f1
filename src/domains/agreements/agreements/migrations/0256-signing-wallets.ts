import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The verification by wallet that a party started at signing. */
export const signingWalletsMigration = {
  name: '0256-signing-wallets',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table agreement_parties add column wallet_verification_id text`.execute(db);
  },
};
