import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

// By the hash of its link a mail that was kept instead of sent is found, and deleted, when the link is used.
export const mailLinksMigration = {
  name: '0116-mail-links',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table outgoing_mails add column link_hash bytea`.execute(db);
    await sql`create index outgoing_mails_by_link on outgoing_mails (link_hash) where link_hash is not null`.execute(
      db,
    );
  },
};
