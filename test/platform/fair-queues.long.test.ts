// One organization's backlog and another's events, which are handled in turn.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Receiver, startReceiver } from '../../scripts/bench/webhooks/receiver.ts';
import { changePolicy, SCOPES } from '../domains/compliance/compliance/use-compliance.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';

/** Evaluations and events of the large organization; thousands show the same, and take minutes. */
const MANY = Number(process.env.BACKLOG ?? 400);
const AT_ONCE = 16;

describe('an organization with a backlog', function () {
  this.timeout(300_000);
  let service: TestService;
  let large: { account: TestAccount; receiver: Receiver };
  let small: typeof large;
  before(async () => {
    service = await startTestService({ ROLES: 'web', RATE_LIMIT_PER_MINUTE: '1000000' });
    [large, small] = [await open(), await open()];
  });
  after(async () => {
    for (const { receiver } of [large, small]) receiver.close();
    await service.stop();
  });

  const open = async () => {
    const account = await service.account({ scopes: [...SCOPES, 'webhooks:write'] });
    const receiver = await startReceiver(() => 'accept');
    const asked = { url: receiver.url, events: ['compliance.changed'] };
    const { status, body } = await account.api.post('/v1/webhooks', asked);
    assert.equal(status, 201, JSON.stringify(body));
    return { account, receiver };
  };
  const makeProjects = async ({ account: { api } }: typeof large, count: number) => {
    let left = count;
    const client = async () => {
      while (left-- > 0) assert.equal((await api.post('/v1/projects', { title: 'Production' })).status, 201);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
  };
  const evaluated = async () => {
    for (;;) {
      const waiting = await service.sql(
        'superuser',
        "select 1 from pgboss.job where name like 'compliance.%' and state < 'completed' limit 1",
      );
      if (waiting.length === 0) return;
      await sleep(100);
    }
  };

  it("does not delay another's compliance changes and webhooks", async () => {
    await makeProjects(large, MANY);
    await makeProjects(small, 1);
    const first = await service.twin({ ROLES: 'worker' });
    await evaluated();
    await first.stop();
    const policy = { producer_verified: { enabled: false } };
    await changePolicy(large.account.api, policy);
    await changePolicy(small.account.api, policy);
    const began = performance.now();
    const worker = await service.twin({ ROLES: 'worker' });
    const [mine, theirs] = [small.receiver.events, large.receiver.events];
    while (mine.size === 0) await sleep(10);
    const before = theirs.size;
    const waited = Math.round(performance.now() - began);
    while (theirs.size < MANY) await sleep(50);
    const all = Math.round(performance.now() - began);
    process.stdout.write(`      the other's event arrived after ${waited} ms; all ${MANY} after ${all} ms\n`);
    await worker.stop();
    assert.ok(before < MANY / 4, `after ${before} of ${MANY}`);
  });
});
