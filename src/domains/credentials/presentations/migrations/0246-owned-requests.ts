import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Requests that other domains create: the object that waits for the answer, and the queue whose job receives it. */
export const ownedRequestsMigration = {
  name: '0246-owned-requests',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table presentation_requests add column owner text, add column answer_queue text,
      add constraint owner_takes_answers check ((owner is null) = (answer_queue is null))`.execute(db);
  },
};
