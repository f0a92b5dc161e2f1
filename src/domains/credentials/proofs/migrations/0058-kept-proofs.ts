import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Requests of which the proof that is accepted is kept, because it is needed again: in a bundle. */
export const keptProofsMigration = {
  name: '0058-kept-proofs',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table proof_requests add column keeps boolean not null default false, add column file jsonb,
      add check (file is null or (keeps and used_at is not null))`.execute(db);
    await sql`create index proof_requests_kept on proof_requests (org_id, (statement ->> 'context'))
      where file is not null`.execute(db);
  },
};
