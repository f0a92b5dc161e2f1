// A rolling restart: each web process is replaced in turn, behind a proxy that keeps sending.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiAnswer, createApiClient } from '../../support/api-client.ts';
import { type Balancer, startBalancer } from '../../support/peers/balancer.ts';
import { type Process, useSeveralProcesses } from '../../support/several-processes.ts';

const CLIENTS = 6;

describe('several processes: a rolling restart', () => {
  const processes = useSeveralProcesses({ ROLES: 'web', DRAIN_SECONDS: '3' });
  let web: Process[];
  let balancer: Balancer;
  let apiKey: string;
  before(async () => {
    web = [await processes.start(), await processes.start()];
    apiKey = await processes.apiKey();
    balancer = await startBalancer(web.map(({ url }) => url));
  });
  after(() => balancer.stop());

  it('drops no request, and executes each once', async () => {
    const api = createApiClient(balancer.url, apiKey);
    while (!web.every(({ url }) => balancer.takes(url))) await sleep(20);
    const answers: ApiAnswer[] = [];
    let over = false;
    const load = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; !over; n += 1) {
        answers.push(await api.post('/v1/auth/api-key', { name: `${client}-${n}` }));
        answers.push(await api.get('/v1/persons'));
        // A stop may hit connections that are idle for a moment.
        await sleep(n % 10);
      }
    });
    for (const { url, child, ended } of web) {
      child.kill('SIGTERM');
      assert.equal(await ended, 0);
      await processes.start({ PORT: new URL(url).port });
      while (!balancer.takes(url)) await sleep(20);
    }
    over = true;
    await Promise.all(load);
    const dropped = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      dropped.map(({ status, body }) => [status, body]),
      [],
    );
    const [{ count } = { count: 0 }] = await processes.sql<{ count: number }>(
      `select count(*)::int from api_keys where name ~ '^[0-9]+-[0-9]+$'`,
    );
    assert.equal(count, answers.length / 2);
  });
});
