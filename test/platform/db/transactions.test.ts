// Transactions: statements that are sent together, kept plans, and statements after the end.
import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { type Connection, createDatabase, type Database, type Tx } from '#platform/db/database.ts';
import { rolePassword } from '#platform/db/roles.ts';
import { APP_ROLE } from '#platform/db/row-security.ts';
import type { PlatformTables } from '#platform/db/tables.ts';
import { keptPlan } from '#platform/db/transaction.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const MASTER_KEY = Buffer.alloc(32, 7);

describe('transactions', () => {
  let service: TestService;
  let org: string;
  /** With a single connection, so that everything a transaction leaves on it affects the next one. */
  let db: Database;
  /** Has the server refuse each BEGIN, whose text it does not understand. */
  let isGarbled = false;
  /** Number of system calls that have sent something to the server. */
  let writes = 0;
  before(async () => {
    service = await startTestService();
    ({ organization: org } = await service.account());
    const open = () => new WatchedSocket({ isGarbled: () => isGarbled, onWrite: () => (writes += 1) });
    const app = { ...service.owner, user: APP_ROLE, password: rolePassword(MASTER_KEY, APP_ROLE) };
    db = createDatabase({ ...app, stream: open } as unknown as Connection, { max: 1, onError: () => undefined });
  });
  after(async () => {
    await db?.close();
    await service?.stop();
  });

  afterEach(() => {
    isGarbled = false;
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

  it('write statements that do not wait for each other at once', async () => {
    const numbers = (tx: Tx) => Promise.all([1, 2, 3].map((n) => sql`select ${n}::int as n`.execute(tx)));
    const before = await db.org({ org }, async (tx) => {
      await sql`select 0 as n`.execute(tx);
      const begun = writes;
      await numbers(tx);
      return begun;
    });
    // Those numbers, and COMMIT.
    assert.equal(writes - before, 2);
  });

  it('refuse a statement after their end, which would belong to another transaction', async () => {
    const ended = await db.org({ org }, async (tx) => tx);
    await assert.rejects(insertMail(ended, 'late'), { message: 'the transaction of this statement has ended' });
    assert.ok(!(await mails()).includes('late'));
  });

  it('report a failed BEGIN, after which no statement runs alone', async () => {
    const before = await mails();
    const { organization: other } = await service.account();
    const findThenInsert = async (tx: Tx): Promise<void> => {
      const { rows } = await sql`select id from api_keys`.execute(tx);
      await insertMail(tx, `without BEGIN, ${rows.length} keys`);
      if (rows.length === 0) throw new Error('not found');
    };
    const insertTwo = (tx: Tx) => Promise.all([insertMail(tx, 'first alone'), insertMail(tx, 'second alone')]);
    // A syntax error, or the name of a kept statement that does not exist.
    const refused = ({ code }: { code?: string }): boolean => code === '42601' || code === '26000';
    isGarbled = true;
    for (const use of [findThenInsert, insertTwo]) {
      await assert.rejects(db.org<unknown>({ org: other }, use), refused);
      await assert.rejects(db.system<unknown>(use), refused);
    }
    for (const way of ['snapshot', 'findAll'] as const)
      await assert.rejects(db[way]({ org: other }, findThenInsert), refused);
    isGarbled = false;
    assert.deepEqual(await mails(), before);
    await db.org({ org }, (tx) => insertMail(tx, 'after a failed BEGIN'));
    assert.ok((await mails()).includes('after a failed BEGIN'));
  });

  it('fail if a statement failed, also if that was ignored, because nothing is written then', async () => {
    const ignoring = async (tx: Tx): Promise<string> => {
      await insertMail(tx, 'ignoring');
      await sql`select 1 / ${0}::int`.execute(tx).catch(() => undefined);
      return 'written';
    };
    for (const run of [db.org.bind(null, { org }), db.system])
      await assert.rejects(run(ignoring), { message: 'a statement of this transaction failed, so it was rolled back' });
    assert.ok(!(await mails()).includes('ignoring'));
  });

  it('refuse a nested transaction, which could not be rolled back alone', async () => {
    const nesting = (tx: Kysely<PlatformTables>) => tx.transaction().execute((inner) => insertMail(inner, 'nested'));
    await assert.rejects(db.org({ org }, nesting), /not supported/);
    assert.ok(!(await mails()).includes('nested'));
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

interface Watch {
  /** Whether BEGIN is replaced by a text of the same length. */
  isGarbled(): boolean;
  onWrite(): void;
}

type Written = (error?: Error | null) => void;
interface Chunk {
  chunk: Buffer;
  encoding: BufferEncoding;
}

/** Watches what is written to the server, after statements were gathered. */
class WatchedSocket extends Socket {
  readonly #watch: Watch;

  constructor(watch: Watch) {
    super();
    this.#watch = watch;
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: Written): void {
    this.#watch.onWrite();
    super._write(this.#garbled(chunk), encoding, done);
  }

  override _writev(chunks: Chunk[], done: Written): void {
    this.#watch.onWrite();
    super._writev?.(
      chunks.map((each) => ({ ...each, chunk: this.#garbled(each.chunk) })),
      done,
    );
  }

  #garbled(chunk: Buffer): Buffer {
    if (!this.#watch.isGarbled()) return chunk;
    return Buffer.from(chunk.toString('latin1').replaceAll('begin', 'begun'), 'latin1');
  }
}
