import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

/** Perceptual hashes of frames of a film, by their time. */
export const keyFramesMigration = {
  name: '0318-key-frames',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table file_key_frames (
        org_id text not null, file_id text not null, at_ms int not null check (at_ms >= 0),
        perceptual_hash bytea not null check (octet_length(perceptual_hash) = 32),
        perceptual_quality int not null check (perceptual_quality between 0 and 100),
        primary key (org_id, file_id, at_ms), foreign key (org_id, file_id) references files on delete cascade)`.execute(
      db,
    );
    await isolateByOrganization(db, 'file_key_frames');
  },
};
