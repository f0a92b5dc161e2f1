// Isolation of organizations by the database alone: SQL as the serving role, without the service's code.
import assert from 'node:assert/strict';
import { OWNER_ROLE } from '#platform/db/roles.ts';
import { AGENT_ROLE, APP_ROLE } from '#platform/db/row-security.ts';
import { plantRow } from '../../support/postgres/plant-row.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';

/** Tables without an organization, and the reason for each. */
const SHARED_TABLES: Record<string, string> = {
  audit_attestations: 'what witnesses have said of checkpoints',
  audit_checkpoints: 'sizes and roots of the one log of this installation',
  audit_leaves: 'hashes of entries, and their ids; whose they are only audit_entries tells',
  audit_pending: 'the same, of entries that wait for the log',
  audit_tiles: 'hashes of the tree',
  configuration_changes: "the operator's settings: names, and keyed hashes of what is not shown",
  expand_migrations: 'which migrations have run',
  import_runs: 'lists are the same for everybody; holds no record of a list',
  instance: 'what this installation is',
  issuer_authorities: 'public certificates, the same for everybody',
  issuer_list_sources: 'of the lists they are on, the same for everybody',
  issuer_revocations: 'serial numbers of public certificates, the same for everybody',
  key_epochs: 'which keys there are in the blob store; none is in it',
  kysely_migration: 'which migrations have run',
  kysely_migration_lock: 'which migrations have run',
  refused_log_ins: 'ids of users, who belong to no organization, and counts',
  sign_ups: 'nobody belongs to an organization yet; addresses and names sealed',
  one_time_tokens: 'a link is followed before it is known whose it is; hashes only',
  outgoing_mails: 'sealed under the key of an epoch until sent',
  passkeys: 'of users, isolated by user',
  rate_windows: 'counters under hashes',
  recovery_codes: 'of users, isolated by user',
  registry_records: 'public records of companies, the same for everybody',
  screening_entities: 'lists are public and the same for everybody',
  screening_keys: 'keys of those entries',
  second_factor_challenges: 'found before it is known whose they are; hashes only',
  totp_secrets: 'of users, isolated by user',
  users: 'a person may be a member of several organisations; addresses sealed',
};

/** Tables with `user_id` instead of `org_id`: a transaction is opened for a user as for an organization. */
const USER_TABLES = ['passkeys', 'recovery_codes', 'totp_secrets'];

/** Functions that run with the owner's rights. A new one needs a reason. */
const DEFINER_FUNCTIONS = [
  'claim_webhook_deliveries',
  'count_sealed_in_epoch',
  'count_waiting_proofs',
  'delete_expired_account_rows',
  'delete_expired_platform_rows',
  'delete_expired_second_factor_rows',
  'delete_expired_wallet_proofs',
  'delete_old_events',
  'delete_old_webhook_deliveries',
  'delete_settled_webhook_deliveries',
  'delete_unused_liveness_challenges',
  'delete_verification_viewers',
  'end_fraud_marks',
  'end_sessions',
  'erase_test_rows',
  'erase_test_rows_naming',
  'find_accounts_without_membership',
  'find_advanced_organizations',
  'find_agreement_party',
  'find_api_key',
  'find_beginning',
  'find_business_reviews_due',
  'find_businesses_with_ended_documents',
  'find_complaint_receipt',
  'find_consent_link',
  'find_data_export',
  'find_due_agreements',
  'find_due_bundles',
  'find_due_business_verifications',
  'find_due_compliance_states',
  'find_due_erasure_orders',
  'find_due_received_bundles',
  'find_due_verifications',
  'find_due_withdrawals',
  'find_erasable_presentation_requests',
  'find_erasable_verification_sessions',
  'find_expired_reports',
  'find_information_request',
  'find_invitation',
  'find_live_organizations',
  'find_memberships',
  'find_old_credential_offers',
  'find_old_presentation_requests',
  'find_organization_clock',
  'find_organizations_to_erase',
  'find_organizations_under_other_epochs',
  'find_organizations_with_erased_documents',
  'find_organizations_with_names_to_index',
  'find_organizations_with_removed_files',
  'find_organizations_with_retention',
  'find_own_members',
  'find_proof_link',
  'find_release_link',
  'find_session',
  'find_stale_screening_watches',
  'find_stalled_business_verifications',
  'find_stalled_proofs',
  'find_stalled_verifications',
  'find_status_list',
  'find_test_organization',
  'find_test_rows_naming',
  'find_unanswered_presentation_requests',
  'find_unapplied_erasures',
  'find_unbound_invitations',
  'find_unfinished_reports',
  'find_unsealed_agreements',
  'find_verification_session',
  'find_wallet_link',
  'has_second_factor',
  'hold_key_epoch',
  'look_for_named_users',
  'renew_webhook_deliveries',
  'webhook_backlog',
];

/** Tables with history, which no process serving requests may rewrite. */
const HISTORY = ['events', 'audit_entries'];

describe('tenant isolation in the database', () => {
  let service: TestService;
  let ours: TestAccount;
  let theirs: TestAccount;
  let tables: string[];
  before(async () => {
    service = await startTestService();
    ours = await service.account();
    theirs = await service.account();
    const rows = await service.sql(
      'superuser',
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'org_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    tables = rows.map(({ name }) => String(name));
    // Makes sure that an empty result means something.
    for (const table of tables) await plantRow(service, table, ours.organization);
  });
  after(() => service.stop());

  const asOrganization = (org: string, statement: string) =>
    service.sql(APP_ROLE, `begin; select set_config('app.org', '${org}', true); ${statement}`);

  it('finds the tables to check', () => {
    for (const known of ['api_keys', 'events', 'persons', 'verifications', 'credentials', 'webhooks']) {
      assert.ok(tables.includes(known), known);
    }
  });

  it('enables and forces row-level security on every table with org_id or a user’s own data', async () => {
    const rows = await service.sql(
      'superuser',
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relrowsecurity and relforcerowsecurity order by 1`,
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      [...tables, ...USER_TABLES].sort(),
    );
  });

  it('gives a reason for every table without org_id', async () => {
    const rows = await service.sql(
      'superuser',
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const shared = rows.map(({ name }) => String(name)).filter((name) => !tables.includes(name));
    assert.deepEqual(shared, Object.keys(SHARED_TABLES).sort());
  });

  it('has no view that could expose rows', async () => {
    const views = `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`;
    assert.deepEqual(await service.sql('superuser', views), []);
  });

  it('shows no row without an organization, for another one, or for an invalid one', async () => {
    // One statement for all tables, because a connection for each would take a hundred times as long.
    const countAll = (where = ''): string =>
      `select ${tables.map((table) => `(select count(*)::int from "${table}" ${where}) as "${table}"`).join(', ')}`;
    const none = [Object.fromEntries(tables.map((table) => [table, 0]))];
    const ofOurs = countAll(`where org_id = '${ours.organization}'`);
    const all = await service.sql('superuser', ofOurs);
    for (const table of tables) assert.ok(Number(all[0]?.[table]) > 0, `${table} has no row to hide`);
    assert.deepEqual(await service.sql(APP_ROLE, countAll()), none);
    for (const org of [theirs.organization, '', 'org_x', '%', `' or true --`.replaceAll("'", "''")]) {
      assert.deepEqual(await asOrganization(org, ofOurs), none, `as ${org}`);
    }
    assert.deepEqual(await asOrganization(ours.organization, ofOurs), all, 'as itself');
  });

  it('changes, deletes, and inserts nothing for another organization', async () => {
    for (const table of tables) {
      const where = `where org_id = '${ours.organization}'`;
      const before = await service.sql('superuser', `select count(*)::int as n from "${table}" ${where}`);
      for (const change of [
        `update "${table}" set org_id = org_id ${where} returning 1`,
        `delete from "${table}" ${where} returning 1`,
      ]) {
        const changed = await asOrganization(theirs.organization, change).catch((error) => {
          assert.equal(error.code, '42501', `${table}: ${error.message}`);
          return [];
        });
        assert.deepEqual(changed, [], `${table}: ${change}`);
      }
      // Generated columns take no value.
      const [{ names } = {}] = await service.sql(
        'superuser',
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
         where attrelid = '"${table}"'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      const copy = `insert into "${table}" (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::"${table}", $x$ROWS$x$::jsonb)`;
      const [row] = await service.sql('superuser', `select to_jsonb(t) as row from "${table}" t ${where} limit 1`);
      const insert = copy.replace('ROWS', () => JSON.stringify([row?.row]));
      await assert.rejects(asOrganization(theirs.organization, insert), { code: '42501' }, table);
      await assert.rejects(service.sql(APP_ROLE, insert), { code: '42501' }, table);
      assert.deepEqual(
        await service.sql('superuser', `select count(*)::int as n from "${table}" ${where}`),
        before,
        table,
      );
    }
  });

  it('moves no row to another organization', async () => {
    const move = `update api_keys set org_id = '${theirs.organization}'`;
    await assert.rejects(asOrganization(ours.organization, move), { code: '42501' });
  });

  it('never rewrites history, not even for the organization that wrote it', async () => {
    for (const table of HISTORY) {
      for (const change of [`update ${table} set subject = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
        await assert.rejects(asOrganization(ours.organization, change), { code: '42501' }, change);
      }
    }
  });

  it('resets the organization after the transaction, and an empty setting matches none', async () => {
    const statement = `begin; select set_config('app.org', '${ours.organization}', true); commit;
      select current_setting('app.org', true) as org, (select count(*)::int from api_keys) as n`;
    assert.deepEqual(await service.sql(APP_ROLE, statement), [{ org: '', n: 0 }]);
  });

  it('serves with an unprivileged role', async () => {
    const [role] = await service.sql(
      'superuser',
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,
         (select count(*)::int from pg_class where relowner = r.oid) as tables,
         (select count(*)::int from pg_proc where proowner = r.oid) as functions,
         (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas,
         (select count(*)::int from pg_database where datdba = r.oid) as databases,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = $1`,
      [APP_ROLE],
    );
    assert.deepEqual(role, {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolcanlogin: true,
      tables: 0,
      functions: 0,
      schemas: 0,
      databases: 0,
      memberships: 0,
    });
  });

  it('lets the serving role neither create anything nor become another role', async () => {
    const refused = [
      'create table public.x (a int)',
      'create schema x',
      'create role x',
      'create function public.x() returns int language sql as $$ select 1 $$',
      `set role ${OWNER_ROLE}`,
      `set role ${AGENT_ROLE}`,
      'set role postgres',
      `set session authorization ${OWNER_ROLE}`,
      'select * from veramo."private-key"',
      'select * from veramo."key"',
      'alter table api_keys disable row level security',
      'drop policy organization_only on api_keys',
      "copy (select 1) to program 'id'",
      "select pg_read_file('postgresql.conf')",
      'select * from pg_authid',
    ];
    for (const statement of refused) {
      await assert.rejects(service.sql(APP_ROLE, statement), { code: '42501' }, statement);
    }
    await service.sql(APP_ROLE, 'set row_security = off; select 1');
    await assert.rejects(service.sql(APP_ROLE, 'set row_security = off; select * from api_keys'), { code: '42501' });
  });

  it('limits the duration of statements by the serving role', async () => {
    const [limits] = await service.sql(
      APP_ROLE,
      `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    assert.deepEqual(limits, { statement: '30s', idle: '1min' });
  });

  it('has few functions with elevated rights, each with a fixed search path and only for the serving role', async () => {
    const rows = await service.sql(
      'superuser',
      `select proname as name, proconfig as config, proacl::text[] as grants, pg_get_userbyid(proowner) as owner
       from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      DEFINER_FUNCTIONS,
    );
    for (const { name, config, grants, owner } of rows) {
      assert.deepEqual(config, ['search_path=public, pg_temp'], String(name));
      assert.equal(owner, OWNER_ROLE);
      // `=X/owner` would be PUBLIC.
      assert.deepEqual(
        [...(grants as string[])].sort(),
        [`${APP_ROLE}=X/${OWNER_ROLE}`, `${OWNER_ROLE}=X/${OWNER_ROLE}`].sort(),
      );
    }
  });
});
