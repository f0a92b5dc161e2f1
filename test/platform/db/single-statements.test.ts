// Statements that are separate transactions: the rows they see, the settings they leave, and prepared statements.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { createDatabase, type Database } from '#platform/db/database.ts';
import { rolePassword } from '#platform/db/roles.ts';
import { APP_ROLE } from '#platform/db/row-security.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';

const MASTER_KEY = Buffer.alloc(32, 7);

interface Asked {
  pid: number;
  keys: number;
}

const appOf = ({ owner }: TestService) => ({
  ...owner,
  user: APP_ROLE,
  password: rolePassword(MASTER_KEY, APP_ROLE),
});

describe('single database statements', () => {
  let service: TestService;
  let ours: TestAccount;
  let theirs: TestAccount;
  /** With a single connection, so that everything a statement leaves on it affects the next one. */
  let db: Database;
  before(async () => {
    service = await startTestService();
    ours = await service.account();
    theirs = await service.account();
    db = createDatabase(appOf(service), { max: 1, onError: () => undefined });
  });
  after(async () => {
    await db?.close();
    await service?.stop();
  });

  const namesOf = async (way: 'read' | 'find' | 'findAll', { organization: org }: TestAccount): Promise<string[]> => {
    const statement = sql<{ org_id: string }>`select distinct org_id from api_keys`;
    const { rows } = await db[way]({ org }, (tx) => statement.execute(tx));
    return rows.map(({ org_id }) => org_id);
  };

  for (const way of ['read', 'find', 'findAll'] as const) {
    it(`see only the rows of their organization, in alternation (${way})`, async () => {
      for (const account of [ours, theirs, ours, theirs, ours, theirs, ours])
        assert.deepEqual(await namesOf(way, account), [account.organization]);
    });

    it(`leave no setting behind on the connection (${way})`, async () => {
      await namesOf(way, ours);
      const { rows } = await db.statement((tx) =>
        sql<{ org: string; only: string; keys: number }>`select current_setting('app.org', true) as org,
          current_setting('transaction_read_only') as only, (select count(*)::int from api_keys) as keys`.execute(tx),
      );
      assert.deepEqual(rows, [{ org: '', only: 'off', keys: 0 }]);
    });

    it(`cannot write (${way})`, async () => {
      const { organization: org } = ours;
      const writing = db[way]({ org }, (tx) => sql`update api_keys set name = 'other'`.execute(tx));
      await assert.rejects(writing, { code: '25006' });
      assert.deepEqual(await namesOf(way, ours), [org]);
    });

    it(`treat the organization ID as a value, whatever it contains (${way})`, async () => {
      for (const org of [`' or true --`, '', '%', `${ours.organization}'; select 1`])
        assert.deepEqual(await namesOf(way, { ...ours, organization: org }), []);
    });
  }

  it('write in their organization alone, and leave no setting behind (write)', async () => {
    const rename = ({ organization: org }: TestAccount, name: string) =>
      db.write({ org }, (tx) => sql`update api_keys set name = ${name}`.execute(tx));
    for (const account of [ours, theirs, ours]) assert.equal((await rename(account, 'renamed')).numAffectedRows, 1n);
    assert.equal((await rename({ ...ours, organization: `' or true --` }, 'other')).numAffectedRows, 0n);
    const { rows } = await db.statement((tx) =>
      sql<{ org: string; keys: number }>`select current_setting('app.org', true) as org,
        (select count(*)::int from api_keys) as keys`.execute(tx),
    );
    assert.deepEqual(rows, [{ org: '', keys: 0 }]);
    await assert.rejects(
      db.find({ org: ours.organization }, (tx) => sql`update api_keys set name = 'other'`.execute(tx)),
      { code: '25006' },
    );
    const failing = db.write({ org: ours.organization }, (tx) =>
      sql`with renamed as (update api_keys set name = 'lost' returning id) select 1 / (count(*) - 1) from renamed`.execute(
        tx,
      ),
    );
    await assert.rejects(failing, { code: '22012' });
    const named = await db.find({ org: ours.organization }, (tx) => sql`select name from api_keys`.execute(tx));
    assert.deepEqual(named.rows, [{ name: 'renamed' }]);
  });

  it('continue after a failed statement, and report the failure', async () => {
    const failing = () => db.find({ org: ours.organization }, (tx) => sql`select 1 / ${0}::int as n`.execute(tx));
    for (const _ of [1, 2]) {
      await assert.rejects(failing, { code: '22012' });
      assert.deepEqual(await namesOf('find', ours), [ours.organization]);
    }
    await assert.rejects(
      db.statement((tx) => sql`select nothing from nowhere`.execute(tx)),
      { code: '42P01' },
    );
    assert.deepEqual(await namesOf('find', ours), [ours.organization]);
  });

  it('that are sent together see one snapshot, and end together if one fails', async () => {
    const { organization: org } = ours;
    const xids = await db.findAll({ org }, async (tx) => {
      const first = await sql<{ at: string }>`select pg_current_snapshot()::text as at`.execute(tx);
      await service.sql('superuser', `select pg_current_xact_id()`);
      const others = await Promise.all(
        [1, 2].map(() => sql<{ at: string }>`select pg_current_snapshot()::text as at`.execute(tx)),
      );
      return [first, ...others].map(({ rows }) => rows[0]?.at);
    });
    assert.equal(new Set(xids).size, 1);
    const failing = db.findAll({ org }, (tx) =>
      Promise.all([
        sql`select 1 as n`.execute(tx),
        sql`select 1 / ${0}::int as n`.execute(tx),
        sql`select 2 as n`.execute(tx),
      ]),
    );
    await assert.rejects(failing, { code: '22012' });
    const refusing = db.findAll({ org }, () => Promise.reject(new Error('ours')));
    await assert.rejects(refusing, { message: 'ours' });
    assert.deepEqual(await namesOf('findAll', ours), [org]);
    assert.deepEqual(await namesOf('find', theirs), [theirs.organization]);
  });

  it('that run at the same time share a connection, see their organization alone, and fail alone', async () => {
    const { organization: org } = ours;
    const wide = createDatabase(appOf(service), { max: 4, onError: () => undefined });
    try {
      const askThree = () =>
        wide.find({ org }, (tx) =>
          Promise.allSettled([
            sql<Asked>`select pg_backend_pid() as pid, count(*)::int as keys from api_keys`.execute(tx),
            sql<Asked>`select 1 / ${0}::int as n`.execute(tx),
            sql<Asked>`select pg_backend_pid() as pid, count(*)::int + 0 as keys from api_keys`.execute(tx),
          ]),
        );
      for (const _ of [1, 2]) {
        const [first, failed, last] = await askThree();
        assert.equal(failed.status === 'rejected' && failed.reason.code, '22012');
        assert.ok(first.status === 'fulfilled' && last.status === 'fulfilled');
        assert.deepEqual(first.value.rows, last.value.rows);
        assert.equal(first.value.rows[0]?.keys, 1);
      }
      const { rows } = await wide.find({ org: theirs.organization }, (tx) =>
        sql`select distinct org_id from api_keys`.execute(tx),
      );
      assert.deepEqual(rows, [{ org_id: theirs.organization }]);
      assert.equal(wide.pool().idle, wide.pool().open);
    } finally {
      await wide.close();
    }
  });

  it('that share a lost connection fail together, and the next ones get another', async () => {
    const { organization: org } = ours;
    const outcomes = await db.find({ org }, (tx) =>
      Promise.allSettled([
        sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
        sql`select 1 as n`.execute(tx),
      ]),
    );
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    assert.deepEqual(await namesOf('find', ours), [org]);
  });

  it('accept and return values of every type', async () => {
    const at = new Date('2026-02-03T04:05:06.789Z');
    const given = [null, 'ü', 7, true, Buffer.from([0, 255]), ['a"b', 'c,d'], at] as const;
    const [none, text, number, yes, bytes, texts, time] = given;
    for (const _ of [1, 2]) {
      const { rows } = await db.statement((tx) =>
        sql`select ${none}::text as none, ${text}::text as text, ${number}::int as number, ${yes}::bool as yes,
          ${bytes}::bytea as bytes, ${texts}::text[] as texts, ${time}::timestamptz as time,
          ${JSON.stringify({ a: [1] })}::jsonb as json from generate_series(1, 2)`.execute(tx),
      );
      assert.deepEqual(rows[1], { none, text, number, yes, bytes, texts, time, json: { a: [1] } });
      assert.equal(rows.length, 2);
    }
  });

  it('return the number of rows written', async () => {
    const write = () =>
      db.statement((tx) =>
        sql`insert into rate_windows (bucket, count, resets_at) values ('a', 1, now()), ('b', 1, now())
          on conflict do nothing`.execute(tx),
      );
    assert.equal((await write()).numAffectedRows, 2n);
    assert.equal((await write()).numAffectedRows, 0n);
  });

  it('are sent again after a migration changed them or the server lost them', async () => {
    const statement = sql<Record<string, unknown>>`select * from tests_of_ours`;
    const ask = async () => (await db.statement((tx) => statement.execute(tx))).rows;
    await service.sql('superuser', `create table tests_of_ours (a int); insert into tests_of_ours values (1)`);
    await service.sql('superuser', `grant select on tests_of_ours to ${APP_ROLE}`);
    assert.deepEqual([await ask(), await ask()], [[{ a: 1 }], [{ a: 1 }]]);
    await service.sql('superuser', `alter table tests_of_ours add column b text default 'x'`);
    assert.deepEqual([await ask(), await ask()], [[{ a: 1, b: 'x' }], [{ a: 1, b: 'x' }]]);
    const askTwice = () =>
      db.findAll({ org: ours.organization }, async (tx) => [
        (await statement.execute(tx)).rows,
        (await statement.execute(tx)).rows,
      ]);
    assert.deepEqual(await askTwice(), [[{ a: 1, b: 'x' }], [{ a: 1, b: 'x' }]]);
    await service.sql('superuser', `alter table tests_of_ours add column c int default 2`);
    assert.deepEqual(await askTwice(), [[{ a: 1, b: 'x', c: 2 }], [{ a: 1, b: 'x', c: 2 }]]);
    await service.sql('superuser', `alter table tests_of_ours drop column c`);
    await db.org({ org: ours.organization }, (tx) => sql`deallocate all`.execute(tx));
    assert.deepEqual(await askTwice(), [[{ a: 1, b: 'x' }], [{ a: 1, b: 'x' }]]);
    await db.org({ org: ours.organization }, (tx) => sql`deallocate all`.execute(tx));
    assert.deepEqual([await ask(), await namesOf('find', ours)], [[{ a: 1, b: 'x' }], [ours.organization]]);
    await db.org({ org: ours.organization }, (tx) => sql`deallocate all`.execute(tx));
    // The statement is new to the connection, so only the BEGIN before it has lost its plan.
    const findNew = db.findAll({ org: ours.organization }, async (tx) => {
      const { rows } = await sql`select distinct org_id as new from api_keys`.execute(tx);
      if (rows.length === 0) throw new Error('not found');
      return rows;
    });
    assert.deepEqual(await findNew, [{ new: ours.organization }]);
  });

  it('drop a lost connection and open another', async () => {
    const ending = db.statement((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
    await assert.rejects(ending);
    assert.deepEqual(await namesOf('find', theirs), [theirs.organization]);
    await assert.rejects(
      db.findAll({ org: ours.organization }, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
    );
    assert.deepEqual(await namesOf('findAll', theirs), [theirs.organization]);
  });
});
