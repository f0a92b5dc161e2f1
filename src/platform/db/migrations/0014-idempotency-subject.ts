import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

/** What a stored answer is about, so that it goes with that. Answers from before have none, and live for a day. */
export const idempotencySubjectMigration = {
  name: '0014-idempotency-subject',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table idempotency_keys add column subject text`.execute(db);
    await sql`create index idempotency_keys_by_subject on idempotency_keys (org_id, subject) where subject is not null`.execute(
      db,
    );
  },
};
