import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

/** Licenses for recorded uses of digital replicas. Their status is that of their credentials. */
export const replicaLicensesMigration = {
  name: '0330-replica-licenses',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table replica_licenses (
        org_id text not null, id text not null, consent_id text not null, use_id text not null, terms bytea,
        consent_hash text not null, file_hash text, work_hash text, credential_id text not null,
        valid_until timestamptz, created_at timestamptz not null,
        primary key (org_id, id), foreign key (org_id, consent_id) references consents,
        foreign key (org_id, use_id) references replica_uses,
        foreign key (org_id, credential_id) references credentials);
      create index replica_licenses_by_consent on replica_licenses (org_id, consent_id);
      create index replica_licenses_by_use on replica_licenses (org_id, use_id, id)`.execute(db);
    // An erasure removes only the terms.
    await isolateByOrganization(db, 'replica_licenses', ['select', 'insert', 'update (terms)']);
  },
};
