import { sql } from 'kysely';
import { type AnyDatabase, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

/** The files that a withdrawn release covered, what recipients did with them, and the times of reminders. */
export const withdrawnFilesMigration = {
  name: '0300-withdrawn-files',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    // A snapshot: the list stays as recipients were given it, also if a file is deleted from the register.
    await sql`create table release_withdrawn_files (
        org_id text not null, release_id text not null, file_id text not null,
        sha256 bytea not null check (octet_length(sha256) = 32),
        perceptual_hash bytea check (octet_length(perceptual_hash) = 32),
        primary key (org_id, release_id, file_id), unique (org_id, release_id, sha256),
        foreign key (org_id, release_id) references releases)`.execute(db);
    await isolateByOrganization(db, 'release_withdrawn_files', ['select', 'insert']);

    await sql`create table release_removals (
        org_id text not null, distribution_id text not null, file_id text not null,
        outcome text not null check (outcome in ('removed', 'not_found', 'refused')), note bytea, at timestamptz not null,
        primary key (org_id, distribution_id, file_id),
        foreign key (org_id, distribution_id) references release_distributions)`.execute(db);
    await isolateByOrganization(db, 'release_removals', ['select', 'insert', 'update']);

    await sql`alter table releases add column withdrawal_listed_at timestamptz,
        add column withdrawal_next_at timestamptz, add column withdrawal_overdue_at timestamptz,
        add column withdrawal_closed_at timestamptz`.execute(db);
    await sql`create index releases_by_withdrawal on releases (withdrawal_next_at)
        where withdrawal_next_at is not null`.execute(db);
    await createLookup(db, {
      signature: 'find_due_withdrawals(p_now timestamptz, p_after text)',
      returns: 'table (org_id text, id text)',
      body: `select org_id, id from releases where withdrawal_next_at <= p_now and id > p_after order by id limit 1000;`,
    });
  },
};
