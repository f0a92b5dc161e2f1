import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The portraits that wallets share, among the pictures. */
export const walletPortraitsMigration = {
  name: '0290-wallet-portraits',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verification_images drop constraint if exists verification_images_kind_check;
      alter table verification_images add constraint verification_images_kind_check
        check (kind in ('picture', 'frame', 'chip', 'wallet'))`.execute(db);
  },
};
