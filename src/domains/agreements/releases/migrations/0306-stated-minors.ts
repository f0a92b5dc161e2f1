import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Whether a release states a birth date of a minor: coverage is judged by the thousand, and the date itself is sealed. */
export const statedMinorsMigration = {
  name: '0306-stated-minors',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table releases add column if not exists states_minor boolean not null default false`.execute(db);
  },
};
