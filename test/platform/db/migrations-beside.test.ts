// Migrations hold up no process of the version before; one that fails, or finds a table locked, changes nothing.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type pg from 'pg';
import { HeardClient } from '#platform/db/client.ts';
import { migrate, type NamedMigration } from '#platform/db/migrate.ts';
import type { AnyDatabase } from '#platform/db/row-security.ts';
import { domains } from '../../../src/app.ts';
import { migrationsOf } from '../../../src/open-context.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';

const ADDS: NamedMigration = {
  name: '9997-notes',
  kind: 'expand',
  up: async (db) => void (await sql`alter table projects add column note text`.execute(db)),
};
const FAILS: NamedMigration = {
  name: '9998-ratios',
  kind: 'expand',
  up: async (db) => void (await sql`select 1 / 0`.execute(db)),
};

const DROPS: NamedMigration = {
  name: '9998-no-notes',
  kind: 'expand',
  up: async (db) => void (await sql`alter table projects drop column note`.execute(db)),
};
const INDEXES: NamedMigration = {
  name: '9999-title-lengths',
  kind: 'expand',
  indexes: { projects_test_one: 'on projects (org_id, created_at)', projects_test_other: 'on projects (created_at)' },
};

describe('migrations beside a running service', () => {
  const known = migrationsOf(domains);
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  /** Removes the record of this test's migrations. */
  async function forget(): Promise<void> {
    for (const table of ['kysely_migration', 'expand_migrations'])
      await service.sql('superuser', `delete from ${table} where name > '9'`);
  }
  const noteColumns = () =>
    service.sql('superuser', `select 1 from pg_attribute where attrelid = 'projects'::regclass and attname = 'note'`);
  async function assertServes(title: string): Promise<void> {
    const { status, body } = await account.api.post('/v1/projects', { title });
    assert.equal(status, 201, JSON.stringify(body));
  }

  describe('of which one fails', () => {
    it('say which and why; what ran before it stays, and the next start goes on', async () => {
      const failing = { ...FAILS, up: async (db: AnyDatabase) => (await DROPS.up(db), FAILS.up(db)) };
      await assert.rejects(migrate(service.owner, [...known, ADDS, failing]), {
        name: 'MigrationFailed',
        message:
          'The migration 9998-ratios failed: division by zero. It changed nothing, and the previous version can still run.',
      });
      assert.equal((await noteColumns()).length, 1);
      for (const table of ['kysely_migration', 'expand_migrations'])
        assert.deepEqual(await service.sql('superuser', `select name from ${table} where name > '9'`), [
          { name: ADDS.name },
        ]);
      await assertServes('After a failure');
      assert.deepEqual(await migrate(service.owner, [...known, ADDS, DROPS]), [DROPS.name]);
      assert.deepEqual(await noteColumns(), []);
      await forget();
    });

    it('leave nothing, if one of them does not only expand', async () => {
      const contracting = { ...ADDS, kind: 'contract' as const, unusedSince: '0.9.0' };
      await assert.rejects(migrate(service.owner, [...known, contracting, FAILS]), { name: 'MigrationFailed' });
      assert.deepEqual(await noteColumns(), []);
      assert.deepEqual(await service.sql('superuser', `select name from kysely_migration where name > '9'`), []);
    });
  });

  describe('for want of a lock', () => {
    let holder: pg.Client;
    beforeEach(async () => {
      holder = new HeardClient(service.owner as pg.ClientConfig);
      await holder.connect();
      await holder.query('begin; lock table projects in access share mode');
    });
    afterEach(() => holder.end());

    it('wait briefly each time, and give up with the reason', async () => {
      let isOver = false;
      const migrating = migrate(service.owner, [...known, ADDS], { attempts: 3 }).finally(() => {
        isOver = true;
      });
      const refused = assert.rejects(migrating, {
        name: 'MigrationFailed',
        message: /^The migration 9997-notes failed: a table stayed locked\. Find .* can still run\.$/,
      });
      // Requests that need the same table are answered meanwhile, though the lock is never given up.
      let answered = 0;
      for (; !isOver; answered += 1) await assertServes(`Meanwhile ${answered}`);
      await refused;
      assert.ok(answered > 0);
      assert.deepEqual(await noteColumns(), []);
    });

    it('run once the lock is free', async () => {
      const migrating = migrate(service.owner, [...known, ADDS]);
      const waits = `select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'avouch-migrate' and wait_event_type = 'Lock'`;
      while ((await service.sql('superuser', waits)).length === 0);
      await assertServes('While it waits');
      await holder.query('commit');
      assert.deepEqual(await migrating, ['9997-notes']);
      assert.equal((await noteColumns()).length, 1);
      await assertServes('With the new column');
      await migrate(service.owner, [...known, ADDS, DROPS]);
      await forget();
    });
  });

  describe('that build indexes', () => {
    const indexes = () =>
      service.sql(
        'superuser',
        `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
          where relname like 'projects\\_test\\_%' order by relname`,
      );
    const BUILT = [
      { name: 'projects_test_one', valid: true },
      { name: 'projects_test_other', valid: true },
    ];
    afterEach(async () => {
      await service.sql('superuser', 'drop index if exists projects_test_one, projects_test_other');
      await forget();
    });

    it('let requests write to their tables meanwhile, and wait for transactions that began before', async () => {
      const writer = new HeardClient(service.owner as pg.ClientConfig);
      await writer.connect();
      await writer.query('begin');
      await writer.query('lock table projects in row exclusive mode');
      await writer.query('select txid_current()');
      const migrating = migrate(service.owner, [...known, INDEXES]);
      const waits = `select 1 from pg_stat_activity where datname = current_database()
        and application_name = 'avouch-migrate' and wait_event_type = 'Lock' and query like 'create index%'`;
      while ((await service.sql('superuser', waits)).length === 0);
      await assertServes('While an index is built');
      assert.notDeepEqual(await indexes(), BUILT);
      await writer.query('commit');
      await writer.end();
      assert.deepEqual(await migrating, [INDEXES.name]);
      assert.deepEqual(await indexes(), BUILT);
    });

    it('are run by one of several processes', async () => {
      const results = await Promise.all([1, 2, 3].map(() => migrate(service.owner, [...known, INDEXES])));
      assert.deepEqual(results.flat(), [INDEXES.name]);
      assert.deepEqual(await indexes(), BUILT);
    });

    it('begin again where one broke off', async () => {
      await service.sql('superuser', 'create index projects_test_other on projects (org_id)');
      await service.sql(
        'superuser',
        `update pg_index set indisvalid = false where indexrelid = 'projects_test_other'::regclass`,
      );
      assert.deepEqual(await migrate(service.owner, [...known, INDEXES]), [INDEXES.name]);
      assert.deepEqual(await indexes(), BUILT);
    });

    it('say which failed', async () => {
      const wrong: NamedMigration = { ...INDEXES, indexes: { projects_test_one: 'on projects (no_column)' } };
      await assert.rejects(migrate(service.owner, [...known, wrong]), {
        name: 'MigrationFailed',
        message: /^The migration 9999-title-lengths failed: column "no_column" does not exist\. /,
      });
      assert.deepEqual(await indexes(), []);
    });
  });
});
