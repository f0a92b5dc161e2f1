import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const workTransfersMigration = {
  name: '0296-work-transfers',
  up: async (db: AnyDatabase): Promise<void> => {
    // Transfers stay recorded: a removal is a date and a reason, so that an earlier answer can be explained.
    await sql`create table work_transfers (
        org_id text not null, work_id text not null, id text not null,
        kind text not null check (kind in ('assignment', 'license')), exclusive boolean not null,
        sublicensing boolean not null, from_holder text not null, to_holder text not null, rights text[] not null,
        share int not null check (share between 1 and 10000), countries text[], valid_from text not null,
        valid_until text, agreement_id text, not_compared text[] not null, metadata jsonb not null default '{}',
        created_at timestamptz not null, removed_at timestamptz, removal_reason text,
        primary key (org_id, id), foreign key (org_id, work_id) references works,
        foreign key (org_id, from_holder) references work_holders,
        foreign key (org_id, to_holder) references work_holders,
        foreign key (org_id, agreement_id) references agreements);
      create index work_transfers_by_work on work_transfers (org_id, work_id, id)`.execute(db);
    await isolateByOrganization(db, 'work_transfers', ['select', 'insert', 'update (removed_at, removal_reason)']);
    await indexMetadata(db, 'work_transfers');
  },
};
