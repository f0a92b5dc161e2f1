import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

/**
 * Whose mail it is: a keyed hash of the address, the organisation that was entered when it was queued, the object that it is
 * about, and the file of one that was kept instead of sent.
 */
export const erasableMailsMigration = {
  name: '0053-erasable-mails',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table outgoing_mails add column address_index bytea, add column about text, add column kept text,
      add column organization text default nullif(current_setting('app.org', true), '')`.execute(db);
    await sql`create index outgoing_mails_by_address on outgoing_mails (address_index)`.execute(db);
    await sql`create index outgoing_mails_by_subject on outgoing_mails (organization, about) where about is not null`.execute(
      db,
    );
    await sql`drop function delete_expired_platform_rows(timestamptz)`.execute(db);
    await createLookup(db, {
      signature: 'delete_expired_platform_rows(p_now timestamptz)',
      returns: 'void',
      body: `delete from rate_windows where resets_at < p_now - interval '1 hour';
             delete from outgoing_mails where created_at < p_now - interval '30 days' and kept is null;
             delete from idempotency_keys where created_at < p_now - interval '24 hours';`,
    });
  },
};
