import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/**
 * The time by which a reviewer has to decide; null while no review is open. FORCE would hide the rows in review from
 * the owner.
 */
export const reviewDeadlinesMigration = {
  name: '0273-review-deadlines',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications add column due_at timestamptz;
      alter table verifications no force row level security;
      update verifications set due_at = date_trunc('milliseconds', updated_at) + interval '24 hours'
        where status = 'needs_review';
      alter table verifications force row level security;
      create index verifications_in_review on verifications (org_id, due_at, id) where due_at is not null;
      create index business_verifications_in_review on business_verifications (org_id, due_at, id)
        where status in ('pending', 'in_review')`.execute(db);
  },
};
