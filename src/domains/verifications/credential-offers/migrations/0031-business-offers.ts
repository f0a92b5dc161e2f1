import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Verifications of people and of businesses stand in tables of their own; which one it is of, create-offer looks up. */
export const businessOffersMigration = {
  name: '0031-business-offers',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table credential_offers
      drop constraint credential_offers_org_id_verification_id_fkey`.execute(db);
  },
};
