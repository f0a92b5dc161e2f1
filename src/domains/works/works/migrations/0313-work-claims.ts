import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const workClaimsMigration = {
  name: '0313-work-claims',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    // No foreign key to the holder: other authors replace holders, and claims stay recorded.
    await sql`create table work_claims (
        org_id text not null, id text not null, work_id text not null, holder_id text not null, held_on text not null,
        statement jsonb not null, agreements jsonb not null, credential_id text not null,
        created_at timestamptz not null, ended_at timestamptz,
        primary key (org_id, id), foreign key (org_id, work_id) references works,
        foreign key (org_id, credential_id) references credentials);
      create index work_claims_by_work on work_claims (org_id, work_id, id);
      create index work_claims_current on work_claims (org_id, work_id) where ended_at is null;
      create index work_claims_by_holder on work_claims (org_id, holder_id);
      create index work_transfers_by_agreement on work_transfers (org_id, agreement_id)
        where agreement_id is not null`.execute(db);
    await isolateByOrganization(db, 'work_claims', ['select', 'insert', 'update (ended_at)']);
  },
};
