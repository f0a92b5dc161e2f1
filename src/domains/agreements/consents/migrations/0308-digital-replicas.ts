import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

/** Consents to digital replicas, and the register of their uses, which is append-only. */
export const digitalReplicasMigration = {
  name: '0308-digital-replicas',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table consents
        add column if not exists type text not null default 'data_processing'
          check (type in ('data_processing', 'digital_replica')),
        add column if not exists single_use boolean not null default false,
        add column if not exists used_up_at timestamptz,
        add column if not exists used_file_id text;
      create table replica_uses (
        org_id text not null, id text not null, consent_id text not null, file_id text, work_id text,
        used_on text not null, within_consent boolean not null, description bytea, created_at timestamptz not null,
        primary key (org_id, id), foreign key (org_id, consent_id) references consents);
      create index replica_uses_by_consent on replica_uses (org_id, consent_id, id)`.execute(db);
    // An erasure removes only the description.
    await isolateByOrganization(db, 'replica_uses', ['select', 'insert', 'update (description)']);
  },
};
