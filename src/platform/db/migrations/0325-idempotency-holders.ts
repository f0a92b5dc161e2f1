import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

/** Short leases, renewed by their `holder`; `subjects` are the objects that the first writing commit created or changed. */
export const idempotencyHoldersMigration = {
  name: '0325-idempotency-holders',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table idempotency_keys
      add column holder text not null default '', add column subjects text[] not null default '{}';
      alter table idempotency_keys alter column holder drop default`.execute(db);
  },
};
