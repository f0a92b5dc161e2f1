import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

// Mails of test organisations go to nobody; they are kept as they were queued, to be read by their callers.
export const testMailsMigration = {
  name: '0071-test-mails',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table outgoing_mails add column test boolean not null default false`.execute(db);
    await sql`create index outgoing_mails_test on outgoing_mails (organization, id) where test`.execute(db);
  },
};
