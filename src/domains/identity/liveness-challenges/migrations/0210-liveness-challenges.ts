import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const livenessChallengesMigration = {
  name: '0210-liveness-challenges',
  up: async (db: AnyDatabase): Promise<void> => {
    await createChallenges(db);
    await sql`create table liveness_frames (
        org_id text not null, challenge_id text not null, position int not null, digest bytea not null,
        primary key (org_id, challenge_id, position),
        foreign key (org_id, challenge_id) references liveness_challenges on delete cascade);
      create index liveness_frames_by_digest on liveness_frames (org_id, digest)`.execute(db);
    await isolateByOrganization(db, 'liveness_frames');
  },
};

// `looks`, sealed, are perceptual hashes of the frames of an answer; a keyed hash would find only identical bytes.
async function createChallenges(db: AnyDatabase): Promise<void> {
  await sql`create table liveness_challenges (
      org_id text not null references organizations, id text not null, steps text[] not null, bound_to text not null,
      version int not null default 1, created_at timestamptz not null, expires_at timestamptz not null,
      used_for text, used_attempt int, used_at timestamptz, looks bytea, primary key (org_id, id),
      check ((used_for is null) = (used_at is null) and (used_for is null) = (used_attempt is null)));
    create unique index liveness_challenges_by_use on liveness_challenges (org_id, used_for, used_attempt)
      where used_for is not null;
    create index liveness_challenges_by_bound on liveness_challenges (org_id, bound_to);
    create index liveness_challenges_by_looks on liveness_challenges (org_id, used_at) where looks is not null;
    create index liveness_challenges_unused on liveness_challenges (expires_at) where used_for is null`.execute(db);
  await isolateByOrganization(db, 'liveness_challenges');
  await allowLookups(db, 'liveness_challenges', 'all');
  await createLookup(db, {
    signature: 'delete_unused_liveness_challenges(p_before timestamptz)',
    returns: 'void',
    body: 'delete from liveness_challenges where used_for is null and expires_at < p_before;',
  });
}
