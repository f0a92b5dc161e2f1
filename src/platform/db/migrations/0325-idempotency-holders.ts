import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

/**
 * Short leases, renewed by their `holder`; `subjects` are the objects that the first writing commit created or changed. The
 * version before writes no holder, hence the default.
 */
export const idempotencyHoldersMigration = {
  name: '0325-idempotency-holders',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table idempotency_keys
      add column holder text not null default '', add column subjects text[] not null default '{}'`.execute(db);
  },
};
