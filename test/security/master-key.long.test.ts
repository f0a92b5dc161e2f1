// A master key is replaced under load without losing anything.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeAccount } from '#domains/accounts/accounts/index.ts';
import { rewrapTable, type TableClients } from '#platform/crypto/rewrap-table.ts';
import { SEALED_TABLES } from '#platform/crypto/sealed-tables.ts';
import { rolePassword } from '#platform/db/roles.ts';
import { AGENT_ROLE, APP_ROLE } from '#platform/db/row-security.ts';
import { masterKey } from '../../scripts/commands/master-key.ts';
import type { Service } from '../../src/app.ts';
import { type ApiAnswer, type ApiClient, createApiClient } from '../support/api-client.ts';
import { runInside } from '../support/command.ts';
import { useInstallation } from './use-installation.ts';

const FIRST = Buffer.alloc(32, 1);
const SECOND = Buffer.alloc(32, 2);
const THIRD = Buffer.alloc(32, 3);
const WRONG = Buffer.alloc(32, 4);
const LOG_IN = { email: 'a@example.org', password: 'correct horse battery' };
const LOG_IN_EVERY_MS = 10_000;
const CREDENTIAL = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  type: ['VerifiableCredential'],
  credentialSubject: { id: 'urn:uuid:8d6a4d2c-7a35-4a0c-9ba9-3b0a0c5c3c55' },
};
const OTHER = /^This database was created with another master key/;

const keys = (current: Buffer, fallback?: Buffer): Record<string, string> => ({
  MASTER_KEY: current.toString('base64'),
  ...(fallback && { MASTER_KEY_FALLBACK: fallback.toString('hex') }),
});

describe('master key rotation', () => {
  const given = useInstallation();
  const live: Service[] = [];
  /** The current or last call of each process. */
  const calling = new Map<Service, Promise<unknown>>();
  let apiKey: string;
  let load: RunningLoad;
  before(async () => {
    for (let count = 0; count < 2; count += 1) live.push(await given.start(keys(FIRST)));
    const [service] = live;
    assert.ok(service);
    ({ apiKey } = await makeAccount(service.context.ctx, { ...LOG_IN, organization: 'A', key: 'a' }));
    load = startLoad(live, calling, apiKey);
  });

  /** Restarts both processes one after another, so that one always answers requests. */
  const restart = async (env: Record<string, string>): Promise<void> => {
    for (const old of [...live]) {
      const fresh = await given.start(env);
      live.splice(live.indexOf(old), 1, fresh);
      // As a load balancer drains a process.
      await calling.get(old);
      await old.stop();
    }
  };
  const run = async (args: string[], env: Record<string, string>) => {
    const ran = runInside(masterKey, args, given.env(env));
    return { code: await ran.ended, said: ran.stdout(), told: ran.stderr() };
  };
  const clients = async (password: Buffer): Promise<TableClients & { end(): Promise<void> }> => {
    const as = async (role: string): Promise<pg.Client> => {
      const url = new URL(given.connectionString());
      url.username = role;
      url.password = rolePassword(password, role);
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      return client;
    };
    const made = { owner: await given.connect(), app: await as(APP_ROLE), agent: await as(AGENT_ROLE) };
    return { ...made, end: async () => void (await Promise.all(Object.values(made).map((each) => each.end()))) };
  };
  /** Counts the values that this key alone cannot open, without writing anything. */
  const notUnder = async (key: Buffer): Promise<Record<string, number>> => {
    const connected = await clients(FIRST);
    const counts: Record<string, number> = {};
    for (const table of SEALED_TABLES) {
      const { unreadable } = await rewrapTable(table, connected, { current: key, others: [] }, () => undefined);
      if (unreadable > 0) counts[table.name] = unreadable;
    }
    await connected.end();
    return counts;
  };

  it('prints its usage', async () => {
    for (const args of [[], ['rotate'], ['rewrap', 'now']]) {
      const { code, told } = await run(args, keys(FIRST));
      assert.equal(code, 2);
      assert.match(told, /^usage: npm run master-key -- rewrap/m);
    }
  });

  it('does nothing with one key, and is refused with a key that is not in use', async () => {
    const { code, said } = await run(['rewrap'], keys(FIRST));
    assert.deepEqual([code, JSON.parse(said).finished], [0, true]);
    for (const env of [keys(WRONG), keys(SECOND, WRONG)]) {
      await assert.rejects(given.start(env), { message: OTHER });
      const refused = await run(['rewrap'], env);
      assert.equal(refused.code, 2);
      assert.match(refused.told, OTHER);
    }
  });

  it('requires every process to know the new key before one seals with it', async () => {
    await restart(keys(FIRST, SECOND));
    const tooSoon = await run(['rewrap'], keys(FIRST, SECOND));
    assert.equal(tooSoon.code, 2);
    assert.match(tooSoon.told, /^MASTER_KEY is the current key\. .* exchange the two/);
    await restart(keys(SECOND, FIRST));
    const { rounds } = load;
    while (load.rounds < rounds + 2) await sleep(20);
    assert.deepEqual(Object.keys(await notUnder(FIRST)), ['users'], 'the others are under the key of an epoch');
    await assert.rejects(given.start(keys(SECOND)), { message: OTHER }, 'not yet');
  });

  it('resumes after an interruption; until it completes, no start with only one key succeeds', async () => {
    const blocker = await given.connect();
    await blocker.query('begin; lock table users in access exclusive mode');
    const ran = runInside(masterKey, ['rewrap'], given.env(keys(SECOND, FIRST)));
    const waits = `select 1 from pg_stat_activity where application_name = 'avouch-master-key' and wait_event_type = 'Lock'`;
    const watcher = await given.connect();
    while ((await watcher.query(waits)).rowCount === 0) await sleep(20);
    await watcher.end();
    process.emit('SIGTERM');
    await blocker.query('rollback');
    await blocker.end();
    assert.equal(await ran.ended, 2);
    assert.match(ran.stderr(), /Stopped\. Run the same command again to continue/);
    const left = await notUnder(SECOND);
    assert.ok(left['keys of issuers'], 'these come after the users');
    for (const key of [FIRST, SECOND]) await assert.rejects(given.start(keys(key)), { message: OTHER });
  });

  it('leaves everything under the new key, and nothing under the old one', async () => {
    const { code, said, told } = await run(['rewrap'], keys(SECOND, FIRST));
    assert.equal(code, 0, told);
    assert.match(told, /Remove MASTER_KEY_FALLBACK, then start/);
    const { resealed } = JSON.parse(said);
    for (const name of ['keys of epochs', 'keys of issuers', "the agent's mark"]) assert.ok(resealed[name] > 0, name);
    assert.deepEqual(await notUnder(SECOND), {});
    await restart(keys(SECOND));
    assert.deepEqual(await notUnder(SECOND), {});
    await assert.rejects(given.start(keys(FIRST)), { message: OTHER }, 'the old key');
    const again = await run(['rewrap'], keys(SECOND));
    assert.deepEqual([again.code, JSON.parse(again.said).finished], [0, true]);
  });

  it('can be repeated with a third key, but does not finish while a value cannot be decrypted', async () => {
    await restart(keys(SECOND, THIRD));
    await restart(keys(THIRD, SECOND));
    const connected = await clients(FIRST);
    await connected.app.query("select set_config('app.org', 'org_of_nobody', false)");
    const damaged =
      "insert into data_keys (org_id, subject, wrapped_key, name) values ('org_of_nobody', 'x', '\\x0102', 'x')";
    await connected.app.query(damaged);
    const unfinished = await run(['rewrap'], keys(THIRD, SECOND));
    assert.equal(unfinished.code, 1);
    const report = JSON.parse(unfinished.said);
    assert.deepEqual([report.finished, report.unreadable['data keys']], [false, 1]);
    await assert.rejects(given.start(keys(THIRD)), { message: OTHER }, 'what cannot be read is looked at first');
    await connected.app.query("delete from data_keys where org_id = 'org_of_nobody'");
    await connected.end();
    assert.equal((await run(['rewrap'], keys(THIRD, SECOND))).code, 0);
    await restart(keys(THIRD));
    assert.deepEqual(await notUnder(THIRD), {});
  });

  it('causes no failed request, and all written data stays readable', async () => {
    const { failures, calls, hooks, credentials, guests } = await load.stop();
    assert.deepEqual(failures, []);
    assert.ok(calls > 100, `${calls} calls`);
    const [service] = live;
    assert.ok(service);
    const api = createApiClient(service.url, apiKey);
    for (const { id, url, key } of hooks)
      assert.equal((await createApiClient(service.url, key).get(`/v1/webhooks/${id}`)).body.url, url);
    for (const credential of credentials) {
      const verified = await api.post('/v1/vc-api/credentials/verify', { verifiableCredential: credential });
      assert.equal(verified.status, 200, JSON.stringify(verified.body));
    }
    const { status, body } = await createApiClient(service.url).post('/v1/auth/login', LOG_IN);
    assert.equal(status, 200, JSON.stringify(body));
    const list = await createApiClient(service.url, body.accessToken).get('/v1/organization/invitations');
    assert.equal(list.status, 200, JSON.stringify(list.body));
    const invited = list.body.data as { email: string }[];
    assert.deepEqual(invited.map(({ email }) => email).sort(), guests.sort());
  });

  it('changes the passwords of the database roles on request', async () => {
    const opens = async (key: Buffer): Promise<boolean> => {
      const connected = await clients(key).catch(() => undefined);
      await connected?.end();
      return connected !== undefined;
    };
    assert.deepEqual([await opens(FIRST), await opens(THIRD)], [true, false]);
    const { code, said } = await run(['passwords'], keys(THIRD));
    assert.deepEqual([code, JSON.parse(said)], [0, { renewed: true }]);
    await restart(keys(THIRD));
    assert.deepEqual([await opens(FIRST), await opens(THIRD)], [false, true]);
    assert.deepEqual(JSON.parse((await run(['passwords'], keys(THIRD))).said), { renewed: false });
  });
});

interface RunningLoad {
  /** Rounds completed or begun. */
  readonly rounds: number;
  stop(): Promise<Load>;
}

interface Load {
  calls: number;
  failures: string[];
  hooks: { id: string; url: string; key: string }[];
  credentials: unknown[];
  guests: string[];
}

/** Calls the processes in turn without pause until stopped. */
function startLoad(live: readonly Service[], calling: Map<Service, Promise<unknown>>, apiKey: string): RunningLoad {
  const load: Load = { calls: 0, failures: [], hooks: [], credentials: [], guests: [] };
  let over = false;
  let turn = 0;
  let rounds = 0;
  let logInAt = 0;
  let accessToken: string;
  /** Each call goes to a process that currently serves. */
  const call = async (what: string, make: (service: Service) => Promise<ApiAnswer>): Promise<ApiAnswer['body']> => {
    turn += 1;
    load.calls += 1;
    const service = live[turn % live.length];
    assert.ok(service);
    try {
      const answer = make(service);
      calling.set(
        service,
        answer.catch(() => undefined),
      );
      const { status, body } = await answer;
      if (status >= 300) load.failures.push(`${what}: ${status} ${JSON.stringify(body)}`);
      return body;
    } catch (error) {
      load.failures.push(`${what}: ${(error as Error).cause ?? error}`);
      return {};
    }
  };
  const round = async (): Promise<void> => {
    const name = randomBytes(6).toString('hex');
    const url = `https://hooks.example.org/${name}`;
    const own = (service: Service): ApiClient => createApiClient(service.url, apiKey);
    load.credentials.push(
      await call('credential', (service) =>
        own(service).post('/v1/vc-api/credentials/issue', { credential: CREDENTIAL }),
      ),
    );
    // An address may try ten times a minute, however fast the machine is.
    if (performance.now() >= logInAt) {
      ({ accessToken } = await call('log-in', ({ url }) => createApiClient(url).post('/v1/auth/login', LOG_IN)));
      logInAt = performance.now() + LOG_IN_EVERY_MS;
    }
    rounds += 1;
    const email = `guest-${name}@example.org`;
    await call('invitation', (service) =>
      createApiClient(service.url, accessToken).post('/v1/organization/invitations', { email, role: 'viewer' }),
    );
    load.guests.push(email);
    // Another organization has its own data key, under which the address is sealed.
    let key = '';
    const made = await call('webhook', async ({ context, url: at }) => {
      const other = { email: `${name}@example.org`, password: LOG_IN.password, organization: name, key: name };
      ({ apiKey: key } = await makeAccount(context.ctx, other));
      return createApiClient(at, key).post('/v1/webhooks', { url, events: ['*'] });
    });
    load.hooks.push({ id: made.id, url, key });
    const [first] = load.hooks;
    assert.ok(first);
    await call('first webhook', ({ url: at }) => createApiClient(at, first.key).get(`/v1/webhooks/${first.id}`));
  };
  const loop = async (): Promise<void> => {
    while (!over) await round();
  };
  const done = loop();
  return {
    get rounds() {
      return rounds;
    },
    stop: async () => {
      over = true;
      await done;
      return load;
    },
  };
}
