import { sql } from 'kysely';
import { type AnyDatabase, createLookup, grantToApp } from '#platform/db/row-security.ts';

export const offerLeasesMigration = {
  name: '0023-offer-leases',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table credential_issuances add column leased_until timestamptz`.execute(db);
    await grantToApp(db, 'credential_offers', ['delete']);
    await grantToApp(db, 'credential_issuances', ['delete']);
    await sql`create policy lookup_by_owner on credential_offers for select to current_user using (true)`.execute(db);
    await sql`create index credential_offers_by_change on credential_offers (updated_at)`.execute(db);
    await createLookup(db, {
      signature: 'find_old_credential_offers(p_before timestamptz, p_after text)',
      returns: 'table (org_id text, id text)',
      body: `select org_id, id from credential_offers where updated_at < p_before and expires_at < p_before
             and (token_expires_at is null or token_expires_at < p_before) and id > p_after order by id limit 1000;`,
    });
  },
};
