import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const complianceMigration = {
  name: '0224-compliance',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table compliance_policies (
      org_id text not null references organizations, id text not null, number int not null check (number > 0),
      requirements jsonb not null, created_by text not null, created_at timestamptz not null,
      primary key (org_id, id), unique (org_id, number))`.execute(db);
    // Neither update nor delete: a change of status names the policy version used to judge it.
    await isolateByOrganization(db, 'compliance_policies', ['select', 'insert']);
    await createStates(db);
    await sql`create table compliance_changes (
        org_id text not null references organizations, id text not null, scope text not null, subject_id text not null,
        from_status text, to_status text not null, requirements jsonb not null, policy_version text not null,
        at timestamptz not null, primary key (org_id, id));
      create index compliance_changes_by_subject on compliance_changes (org_id, scope, subject_id, id)`.execute(db);
    await isolateByOrganization(db, 'compliance_changes', ['select', 'insert']);
  },
};

async function createStates(db: AnyDatabase): Promise<void> {
  await sql`create table compliance_states (
      org_id text not null references organizations,
      scope text not null check (scope in ('organization', 'project', 'person')), subject_id text not null,
      status text check (status in ('met', 'expiring', 'missing', 'blocked')), requirements jsonb not null default '[]',
      policy_version text, version int not null default 1, revision int not null default 1,
      computed_revision int not null default 0, marked_at timestamptz not null, checked_at timestamptz,
      recheck_at timestamptz, primary key (org_id, scope, subject_id),
      check ((status is null) = (checked_at is null)));
    create index compliance_states_by_check on compliance_states (checked_at);
    create index compliance_states_by_recheck on compliance_states (recheck_at)`.execute(db);
  await isolateByOrganization(db, 'compliance_states');
  await allowLookups(db, 'compliance_states');
  await createLookup(db, {
    signature:
      'find_due_compliance_states(p_now timestamptz, p_checked timestamptz, p_marked timestamptz, p_limit int)',
    returns: 'table (org_id text, scope text, subject_id text)',
    body: `select org_id, scope, subject_id from compliance_states
           where recheck_at <= p_now or checked_at < p_checked or (revision > computed_revision and marked_at < p_marked)
           order by (scope = 'organization'), org_id, subject_id limit p_limit;`,
  });
}
