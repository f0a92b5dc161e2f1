// Transactions: statements that are sent together, kept plans, and statements after the end.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { createDatabase, type Database, type Tx } from '#platform/db/database.ts';
import { rolePassword } from '#platform/db/roles.ts';
import { APP_ROLE } from '#platform/db/row-security.ts';
import { keptPlan } from '#platform/db/transaction.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const MASTER_KEY = Buffer.alloc(32, 7);

describe('transactions', () => {
  let service: TestService;
  let org: string;
  /** With a single connection, so that everything a transaction leaves on it affects the next one. */
  let db: Database;
  before(async () => {
    service = await startTestService();
    ({ organization: org } = await service.account());
    const app = { ...service.owner, user: APP_ROLE, password: rolePassword(MASTER_KEY, APP_ROLE) };
    db = createDatabase(app, { max: 1, onError: () => undefined });
  });
  after(async () => {
    await db?.close();
    await service?.stop();
  });

  const insertMail = (tx: Tx, id: string) => tx.insertInto('outgoing_mails').values({ id, sealed: null }).execute();
  const mails = async (): Promise<string[]> => {
    const found = await db.system((tx) => tx.selectFrom('outgoing_mails').select('id').orderBy('id').execute());
    return found.map(({ id }) => id);
  };

  it('commit statements that do not wait for each other, or none of them', async () => {
    const answers = await db.org({ org }, (tx) =>
      Promise.all(
        [1, 2, 3].map((n) =>
          sql<{ n: number; org: string }>`select ${n}::int as n, current_setting('app.org') as org`.execute(tx),
        ),
      ),
    );
    assert.deepEqual(
      answers.flatMap(({ rows }) => rows),
      [1, 2, 3].map((n) => ({ n, org })),
    );
    const failing = db.org({ org }, (tx) =>
      Promise.all([insertMail(tx, 'one'), sql`select 1 / ${0}::int`.execute(tx), insertMail(tx, 'two')]),
    );
    await assert.rejects(failing, { code: '22012' });
    assert.deepEqual(await mails(), []);
    await db.org({ org }, (tx) => Promise.all([insertMail(tx, 'one'), insertMail(tx, 'two')]));
    assert.deepEqual(await mails(), ['one', 'two']);
  });

  it('refuse a statement after their end, which would belong to another transaction', async () => {
    const ended = await db.org({ org }, async (tx) => tx);
    await assert.rejects(insertMail(ended, 'late'), { message: 'the transaction of this statement has ended' });
    assert.ok(!(await mails()).includes('late'));
  });

  it('keep the plans of rows that are written, and of no list', async () => {
    const kept = async () => {
      const { rows } = await db.system((tx) =>
        sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx),
      );
      return rows.map(({ statement }) => statement);
    };
    for (const id of ['three', 'four'])
      await db.org({ org }, async (tx) => {
        await insertMail(tx, id);
        await tx.selectFrom('events').select('id').where('type', '=', id).execute();
        await sql`select ${id}::text as marked ${keptPlan}`.execute(tx);
      });
    const statements = (await kept()).filter((text) => /outgoing_mails|events|marked/.test(text));
    assert.deepEqual(statements.map((text) => text.replace(/ .*/s, '')).toSorted(), ['insert', 'select']);
    assert.match(statements.find((text) => text.startsWith('select')) ?? '', /marked/);
  });

  it('write with a kept plan after a migration has changed the table', async () => {
    await service.sql(
      'superuser',
      `create table tests_of_transactions (id text); grant all on tests_of_transactions to ${APP_ROLE}`,
    );
    const write = (id: string) =>
      db.org({ org }, (tx) => sql`insert into "tests_of_transactions" ("id") values (${id})`.execute(tx));
    for (const id of ['a', 'b']) await write(id);
    await service.sql('superuser', `alter table tests_of_transactions add column more text default 'x'`);
    await write('c');
    const { rows } = await db.system((tx) => sql`select id, more from tests_of_transactions order by id`.execute(tx));
    assert.deepEqual(
      rows,
      ['a', 'b', 'c'].map((id) => ({ id, more: 'x' })),
    );
  });
});
