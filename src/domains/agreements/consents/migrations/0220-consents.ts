import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const consentsMigration = {
  name: '0220-consents',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table consents (
        org_id text not null references organizations, id text not null, version int not null default 1,
        user_id text not null, person_id text not null, project_id text, status text not null
          check (status in ('pending', 'given', 'refused', 'withdrawn', 'expired')),
        assurance text not null check (assurance in ('attested', 'signed')), terms bytea, agreement_id text,
        credential_id text, metadata jsonb not null default '{}', created_at timestamptz not null,
        updated_at timestamptz not null, given_at timestamptz, withdrawn_at timestamptz, valid_until timestamptz,
        primary key (org_id, id), foreign key (org_id, person_id) references persons,
        foreign key (org_id, project_id) references projects, foreign key (org_id, agreement_id) references agreements,
        foreign key (org_id, credential_id) references credentials,
        check (status not in ('given', 'withdrawn') or (given_at is not null and credential_id is not null)));
      create index consents_by_user on consents (org_id, user_id, id);
      create index consents_by_person on consents (org_id, person_id, id);
      create index consents_by_project on consents (org_id, project_id, id);
      create unique index consents_by_agreement on consents (org_id, agreement_id)`.execute(db);
    await isolateByOrganization(db, 'consents', ['select', 'insert', 'update']);
    await indexMetadata(db, 'consents');

    // Neither update nor delete: a withdrawal is a new entry and never rewrites the consent.
    await sql`create table consent_entries (
      org_id text not null, consent_id text not null, position int not null, state text not null
        check (state in ('pending', 'given', 'refused', 'withdrawn', 'expired')),
      reason text, actor_kind text not null, actor_id text not null, at timestamptz not null,
      primary key (org_id, consent_id, position), foreign key (org_id, consent_id) references consents)`.execute(db);
    await isolateByOrganization(db, 'consent_entries', ['select', 'insert']);
  },
};
