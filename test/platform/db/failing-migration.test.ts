// A migration that fails, or finds a table locked, changes nothing, and holds up no process of the version before.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type pg from 'pg';
import { HeardClient } from '#platform/db/client.ts';
import { migrate, type NamedMigration } from '#platform/db/migrate.ts';
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

describe('a failing migration', () => {
  const known = migrationsOf(domains);
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  const noteColumns = () =>
    service.sql('superuser', `select 1 from pg_attribute where attrelid = 'projects'::regclass and attname = 'note'`);
  async function assertServes(title: string): Promise<void> {
    const { status, body } = await account.api.post('/v1/projects', { title });
    assert.equal(status, 201, JSON.stringify(body));
  }

  it('says which and why, and leaves nothing of those that ran before it', async () => {
    await assert.rejects(migrate(service.owner, [...known, ADDS, FAILS]), {
      name: 'MigrationFailed',
      message:
        'The migration 9998-ratios failed: division by zero. Nothing was changed, and the previous version can still run.',
    });
    assert.deepEqual(await noteColumns(), []);
    assert.deepEqual(await service.sql('superuser', `select name from kysely_migration where name > '9'`), []);
    assert.deepEqual(await service.sql('superuser', `select name from expand_migrations where name > '9'`), []);
    await assertServes('After a failure');
  });

  describe('for want of a lock', () => {
    let holder: pg.Client;
    beforeEach(async () => {
      holder = new HeardClient(service.owner as pg.ClientConfig);
      await holder.connect();
      await holder.query('begin; lock table projects in access share mode');
    });
    afterEach(() => holder.end());

    it('waits briefly each time, and gives up with the reason', async () => {
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

    it('runs once the lock is free', async () => {
      const migrating = migrate(service.owner, [...known, ADDS]);
      const waits = `select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'avouch-migrate' and wait_event_type = 'Lock'`;
      while ((await service.sql('superuser', waits)).length === 0);
      await assertServes('While it waits');
      await holder.query('commit');
      assert.deepEqual(await migrating, ['9997-notes']);
      assert.equal((await noteColumns()).length, 1);
      await assertServes('With the new column');
    });
  });
});
