import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';
import { BANDS, LEAST_QUALITY } from '../bands.ts';

/**
 * Each band of a perceptual hash as a column of its own, with an index (multi-index hashing, see the README). Columns,
 * because row-level security does not let an index on an expression answer: its functions are not leakproof.
 */
export const perceptualBandsMigration = {
  name: '0293-perceptual-bands',
  up: async (db: AnyDatabase): Promise<void> => {
    const columns = BANDS.map(
      ({ column, bytes }) => `add column ${column} int generated always as (
        case when perceptual_quality >= ${LEAST_QUALITY} then ${bandOf('perceptual_hash', bytes)} end) stored`,
    );
    await sql`alter table files ${sql.raw(columns.join(', '))}`.execute(db);
    for (const { column } of BANDS)
      await sql`create index ${sql.ref(`files_by_${column}`)} on files (org_id, ${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db);
  },
};

/** SQL of some bytes of a column as a whole number. */
export function bandOf(column: string, bytes: readonly number[]): string {
  return bytes.map((byte, index) => `(get_byte(${column}, ${byte}) << ${8 * (bytes.length - 1 - index)})`).join(' | ');
}
