import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const receivedBundlesMigration = {
  name: '0327-received-bundles',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table received_bundles (
        org_id text not null references organizations, id text not null,
        sha256 text not null, bytes int not null, file_key text not null,
        issuer text not null, bundle_id text not null, made_at timestamptz not null,
        performers int not null, files int not null, external_id text,
        trusted_issuers jsonb not null, accept jsonb not null,
        status text not null check (status in ('valid', 'not_valid', 'unknown')),
        verdict text, current text, reasons jsonb not null, environment text, status_as_of timestamptz,
        subject bytea, judged bytea, inputs text, judged_at timestamptz, checked_at timestamptz,
        stale_since timestamptz, next_check_at timestamptz not null,
        metadata jsonb not null default '{}', created_at timestamptz not null,
        primary key (org_id, id), unique (org_id, sha256),
        check ((verdict is null) = (current is null)),
        check (status <> 'valid' or (verdict = 'pass' and stale_since is null)));
      create index received_bundles_by_issuer on received_bundles (org_id, issuer, id);
      create index received_bundles_by_external_id on received_bundles (org_id, external_id, id);
      create index received_bundles_by_status on received_bundles (org_id, status, id);
      create index received_bundles_by_bundle_id on received_bundles (org_id, bundle_id);
      create index received_bundles_by_beginning on received_bundles (org_id, external_id collate "C")
        where external_id is not null;
      create index received_bundles_to_check on received_bundles (next_check_at);
      create table received_bundle_files (
        org_id text not null references organizations, bundle_id text not null, sha256 text not null,
        primary key (org_id, sha256, bundle_id),
        foreign key (org_id, bundle_id) references received_bundles on delete cascade);
      create index received_bundle_files_by_bundle on received_bundle_files (org_id, bundle_id);
      create table received_bundle_changes (
        org_id text not null references organizations, bundle_id text not null, position int not null,
        at timestamptz not null, status text not null, verdict text, current text, reasons jsonb not null,
        stale_since timestamptz,
        primary key (org_id, bundle_id, position),
        foreign key (org_id, bundle_id) references received_bundles on delete cascade)`.execute(db);
    await isolateByOrganization(db, 'received_bundles');
    await isolateByOrganization(db, 'received_bundle_files', ['select', 'insert']);
    await isolateByOrganization(db, 'received_bundle_changes', ['select', 'insert']);
    await allowLookups(db, 'received_bundles');
    await indexMetadata(db, 'received_bundles');
    // Organizations take turns: one with many bundles, whose issuers answer slowly, cannot delay the checks of others.
    await createLookup(db, {
      signature: 'find_due_received_bundles(p_now timestamptz)',
      returns: 'table (org_id text, id text)',
      body: `select org_id, id from (
          select org_id, id, next_check_at, row_number() over (partition by org_id order by next_check_at, id) as turn
          from received_bundles where next_check_at <= p_now) as due
        order by turn, next_check_at, id limit 500;`,
    });
  },
};
