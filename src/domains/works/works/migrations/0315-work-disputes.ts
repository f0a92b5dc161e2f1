import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const workDisputesMigration = {
  name: '0315-work-disputes',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table work_disputes (
        org_id text not null, complaint_id text not null, work_id text not null, opened_at timestamptz not null,
        closed_at timestamptz, primary key (org_id, complaint_id),
        foreign key (org_id, complaint_id) references complaints, foreign key (org_id, work_id) references works);
      create index work_disputes_open on work_disputes (org_id, work_id) where closed_at is null`.execute(db);
    await isolateByOrganization(db, 'work_disputes');
  },
};
