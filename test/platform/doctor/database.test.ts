// The doctor on a service's database with one fault at a time.
import assert from 'node:assert/strict';
import { logHead } from '#domains/operations/audit/index.ts';
import { checkDatabase, checkDatabaseClock, checkWork, type Finding } from '#platform/doctor/index.ts';
import { domains } from '../../../src/app.ts';
import { migrationsOf } from '../../../src/open-context.ts';
import { until } from '../../domains/operations/webhooks/receiver.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { FORMER_NAMES, recordMigrations, UNDO } from '../db/use-former-migrations.ts';

describe('the doctor on the database', () => {
  let service: TestService;
  const migrations = migrationsOf(domains).map(({ name }) => name);
  before(async () => {
    service = await startTestService();
    const { api } = await service.account();
    // Wait until everything is logged.
    await until(async () => {
      const { body } = await api.get('/v1/audit/entries?limit=100');
      return body.data.every(({ index }: { index: number | null }) => index !== null) || undefined;
    });
  });
  after(() => service.stop());

  const database = () => ({
    owner: service.owner,
    app: { ...service.owner, user: 'avouch_app' },
    agent: service.owner,
    healthy: () => true,
    close: async () => undefined,
  });
  const statusOf = (findings: readonly Finding[], check: string) => {
    const found = findings.find((each) => each.check === check);
    return `${found?.status}: ${found?.says}`;
  };
  const look = (known: readonly string[] = migrations) => checkDatabase({ ...database(), app: service.owner }, known);
  const work = () => checkWork(database(), { head: logHead(service.ctx), now: new Date() });

  it('passes roles, isolation, migrations, and the clock on a sound database', async () => {
    const findings = await look();
    for (const check of ['version', 'connections', 'role', 'isolation', 'migrations'])
      assert.match(statusOf(findings, `database.${check}`), /^ok: /);
    // The test server has durability turned off.
    assert.match(statusOf(findings, 'database.durability'), /^fail: fsync, full_page_writes, synchronous_commit/);
    assert.match(statusOf(findings, 'database.timeouts'), /^warn: statement_timeout 0/, 'the owner has none');
    const clock = await checkDatabaseClock(database(), () => new Date());
    assert.equal(clock[0]?.status, 'ok');
    const ahead = await checkDatabaseClock(database(), () => new Date(Date.now() + 90_000));
    assert.equal(ahead[0]?.status, 'fail');
  });

  it('names a table that other organizations can read', async () => {
    await service.sql('superuser', 'create table leak (org_id text)');
    assert.match(statusOf(await look(), 'database.isolation'), /^fail: .*leak/);
    await service.sql('superuser', 'drop table leak');
  });

  it('distinguishes pending migrations from those of a newer version', async () => {
    assert.match(statusOf(await look([...migrations, '9999-next']), 'database.migrations'), /^warn: .*9999-next/);
    assert.match(statusOf(await look(migrations.slice(1)), 'database.migrations'), /^fail: .*newer/);
  });

  it('reports only later migrations as pending when all former ones ran, and the remedy when only some did', async () => {
    await recordMigrations(service, FORMER_NAMES);
    const later = Object.keys(UNDO);
    const waiting = `warn: ${later.length} have not run: ${later.join(', ')}`;
    assert.ok(statusOf(await look(), 'database.migrations').startsWith(waiting));
    await recordMigrations(service, FORMER_NAMES.slice(1));
    assert.match(statusOf(await look(), 'database.migrations'), /^fail: only some of the migrations of earlier/);
    await recordMigrations(service, migrations);
  });

  it('reports no delayed job and no log rollback, and that no backup was made', async () => {
    const findings = await work();
    assert.deepEqual(
      findings.map(({ check, status }) => [check, status]),
      [
        ['queue', 'ok'],
        ['log', 'ok'],
        ['log.pending', 'ok'],
        ['backup', 'warn'],
      ],
    );
  });

  it('reports a queue without workers, a rolled-back log, and an old backup', async () => {
    await service.sql(
      'superuser',
      `insert into pgboss.queue select (q).* from (select jsonb_populate_record(queue, '{"name": "idle"}') as q
         from pgboss.queue limit 1) as copied;
       insert into pgboss.job (name, data, start_after) values ('idle', '{}', now() - interval '10 minutes');
       insert into instance values ('last_backup', '2020-01-01T00:00:00.000Z')`,
    );
    const head = { size: 1_000_000, root: Buffer.alloc(32), note: '' };
    const findings = await checkWork(database(), {
      head: { read: async () => head, write: async () => undefined },
      now: new Date(),
    });
    assert.match(statusOf(findings, 'queue'), /^warn: .*\(idle\) for 10 min/);
    assert.match(statusOf(findings, 'log'), /^fail: 1000000 entries were signed/);
    assert.match(statusOf(findings, 'backup'), /^fail: .*2020/);
  });
});
