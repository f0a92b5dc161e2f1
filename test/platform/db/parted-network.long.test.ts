// A machine whose packets vanish while a statement runs: nothing is left to send, so only probes notice the loss.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase, type Database } from '#platform/db/database.ts';
import { isDatabaseDown } from '#platform/db/database-down.ts';
import { type AgentDatabase, createAgentDatabase } from '../../agent/fixture.ts';
import { createNetwork, type Network, whyNoNetwork } from '../../faults/stage/network.ts';

const MACHINE = 'database';
const PORT = 5432;
const RELAY = `const { connect, createServer } = require('node:net');
createServer((near) => {
  const far = connect(process.argv[1]);
  for (const socket of [near, far]) socket.on('error', () => undefined);
  near.pipe(far).pipe(near);
}).listen(${PORT}, () => console.log('ready'));`;

describe('a database whose packets vanish while a statement runs', () => {
  let database: AgentDatabase;
  let network: Network;
  let relay: ChildProcess;
  before(async function () {
    if (whyNoNetwork() !== undefined) this.skip();
    database = await createAgentDatabase();
    network = await createNetwork([MACHINE]);
    const { host, port } = database.connection;
    const [command = '', ...inside] = network.place(MACHINE).inside;
    const socket = join(host, `.s.PGSQL.${port}`);
    relay = spawn(command, [...inside, process.execPath, '-e', RELAY, socket], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    assert.ok(relay.stdout);
    await once(relay.stdout, 'data');
  });
  after(async () => {
    relay?.kill();
    await network?.close();
  });
  afterEach(async () => {
    await network.join(MACHINE, []);
    await endSleep(database);
  });

  const statement = sql`select pg_sleep(300)`;
  const ways: [string, (db: Database) => Promise<unknown>][] = [
    ['a transaction', (db) => db.system((tx) => statement.execute(tx))],
    ['a single statement', (db) => db.statement((tx) => statement.execute(tx))],
    ['loading', (db) => db.loading((loading) => loading.transaction((tx) => statement.execute(tx)))],
  ];
  for (const [name, ask] of ways) {
    it(`is reported as down by ${name}, whose connection closes`, async () => {
      const connection = { ...database.connection, host: network.place(MACHINE).address, port: PORT };
      const db = createDatabase(connection, { max: 2, onError: () => undefined });
      const asked = ask(db);
      asked.catch(() => undefined);
      await untilItSleeps(database);
      await network.join(MACHINE, [[network.here, 'dropped']]);
      await assert.rejects(asked, (error) => isDatabaseDown(error));
      await db.close();
    });
  }
});

/** The kernel acknowledges packets within 40 ms. Unacknowledged ones would be sent again for a quarter of an hour. */
const ACKNOWLEDGED_MS = 1_000;

/** Waits until the statement runs, and nothing is left to send. */
async function untilItSleeps({ query, connection: { database } }: AgentDatabase): Promise<void> {
  const sleeping = `select pid from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`;
  while ((await query(sleeping, [database])).length === 0) await sleep(20);
  await sleep(ACKNOWLEDGED_MS);
}

/** Ends statements whose callers have given up. */
async function endSleep({ query, connection: { database } }: AgentDatabase): Promise<void> {
  await query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`,
    [database],
  );
}
