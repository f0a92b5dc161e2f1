import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

// Events of before have 0: nothing is told of their order but their ids.
export const eventSequenceMigration = {
  name: '0059-event-sequence',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table events add column sequence int not null default 0`.execute(db);
    await sql`create index events_by_subject on events (org_id, subject, sequence)`.execute(db);
  },
};
