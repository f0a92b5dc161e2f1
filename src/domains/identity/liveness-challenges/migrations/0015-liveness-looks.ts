import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** How the frames of an answer look, sealed, in place of keyed hashes that knew only what was the same to the last bit. */
export const livenessLooksMigration = {
  name: '0015-liveness-looks',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table liveness_challenges add column looks bytea`.execute(db);
    await sql`create index liveness_challenges_by_looks on liveness_challenges (org_id, used_at) where looks is not null`.execute(
      db,
    );
    await sql`alter table liveness_frames drop column perceptual`.execute(db);
  },
};
