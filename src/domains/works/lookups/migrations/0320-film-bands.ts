import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';
import { BANDS, DATA_CODE_BANDS, LEAST_QUALITY } from '../bands.ts';
import { bandOf } from './0293-perceptual-bands.ts';

/** The bands of the key frames of films, as those of pictures, and of the Data-Codes of ISCCs. */
export const filmBandsMigration = {
  name: '0320-film-bands',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    const frames = BANDS.map(
      ({ column, bytes }) => `add column ${column} int generated always as (
        case when perceptual_quality >= ${LEAST_QUALITY} then ${bandOf('perceptual_hash', bytes)} end) stored`,
    );
    await sql`alter table file_key_frames ${sql.raw(frames.join(', '))}`.execute(db);
    for (const { column } of BANDS)
      await sql`create index ${sql.ref(`key_frames_by_${column}`)} on file_key_frames (org_id, ${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db);
    const codes = DATA_CODE_BANDS.map(
      ({ column, bytes }) => `add column ${column} int generated always as (${bandOf('iscc_data', bytes)}) stored`,
    );
    await sql`alter table files ${sql.raw(codes.join(', '))}`.execute(db);
    for (const { column } of DATA_CODE_BANDS)
      await sql`create index ${sql.ref(`files_by_${column}`)} on files (org_id, ${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db);
  },
};
