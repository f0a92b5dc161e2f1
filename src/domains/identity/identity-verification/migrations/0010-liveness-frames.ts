import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

export const livenessFramesMigration = {
  name: '0010-liveness-frames',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verification_images
      add column kind text not null default 'picture' check (kind in ('picture', 'frame')), add column at_ms int,
      add constraint frames_have_a_time check ((kind = 'frame') = (at_ms is not null))`.execute(db);
  },
};
