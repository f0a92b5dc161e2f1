// More requests than the database can serve: waiting ones are served, and new ones are refused at once.
import assert from 'node:assert/strict';
import pg from 'pg';
import { until } from '../../domains/operations/webhooks/receiver.ts';
import { type ApiAnswer, createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** More than the number of connections. */
const CALLERS = 30;

describe('overload protection', () => {
  let service: TestService;
  let keys: string[];
  let lock: pg.Client;
  before(async () => {
    service = await startTestService();
    const { api } = await service.account({ scopes: ['keys:write', 'organization:read'] });
    const make = () => api.post('/v1/auth/api-key', { name: 'caller', scopes: ['organization:read'] });
    const made = await Promise.all(Array.from({ length: CALLERS }, make));
    keys = made.map(({ body }) => body.apiKey);
    lock = new pg.Client(service.owner);
    await lock.connect();
  });
  after(async () => {
    await lock?.end();
    await service.stop();
  });

  const call = (key = keys[0]): Promise<ApiAnswer> => createApiClient(service.url, key).get('/v1/organization');
  const statusesOf = (answers: ApiAnswer[]) => new Set(answers.map(({ status }) => status));
  const told = (text: string): number => service.logs.filter((line) => line.includes(text)).length;

  /** Calls with all keys, each of which waits for a database connection to look up its owner. */
  async function hold(): Promise<{ answers: ApiAnswer[]; release(): Promise<void> }> {
    await lock.query('begin; lock table api_keys in access exclusive mode');
    const answers: ApiAnswer[] = [];
    const waiting = keys.map(async (key) => answers.push(await call(key)));
    const { db } = service.ctx;
    await until(() => (db.pool().waiting > 0 && db.waitedMs() > 250) || undefined);
    const release = async (): Promise<void> => {
      await lock.query('rollback');
      await Promise.all(waiting);
    };
    return { answers, release };
  }

  it('serves a short burst', async () => {
    const { answers, release } = await hold();
    const late = call();
    await release();
    assert.deepEqual(statusesOf([...answers, await late]), new Set([200]));
    assert.equal(told('overload'), 0);
  });

  it('answers 503 with Retry-After at once, serves waiting requests, and recovers', async () => {
    const { answers, release } = await hold();
    const late: ApiAnswer[] = [];
    const sent: Promise<unknown>[] = [];
    const refused = await until(() => {
      sent.push(call().then((answer) => late.push(answer)));
      return late[0];
    });
    assert.equal(answers.length, 0, 'those who came before have waited longer, and wait on');
    assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable']);
    assert.equal(refused.headers.get('retry-after'), '5');
    assert.equal((await call(keys[1])).status, 503);
    assert.equal((await service.anonymous.get('/healthz')).status, 200);

    await release();
    assert.deepEqual(statusesOf(answers), new Set([200]));
    // Those that were sent before the first refusal wait too.
    await Promise.all(sent);
    assert.equal((await call()).status, 200);
    assert.match((await service.anonymous.get('/metrics')).body, /route="\/v1\/organization",status="503"\} [1-9]/);
    assert.equal(told('overload'), 1, 'once, however many there were');
    assert.equal(told('request failed'), 0);
  });
});
