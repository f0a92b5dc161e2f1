import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEngine, type Engine } from '#engine/index.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { dataUri, decided, idvBody, picture, selfie, submit } from './use-verifications.ts';

describe('more pictures than can be looked at in time', function () {
  this.timeout(120_000);
  let service: TestService;
  let api: ApiClient;
  let engine: Engine;
  before(async () => {
    service = await startTestService();
    ({ api } = await service.account());
    // One process, and a line in which one picture may wait: the second of a call is refused while the process works.
    engine = createEngine({ workers: 1, log: service.ctx.log, patience: { ms: 20_000, behind: 1 } });
    Object.assign(service.ctx.engine, engine);
    await engine.inspect(picture('passport-anna'), 'picture', 'job');
  });
  after(async () => {
    await engine.close();
    await service.stop();
  });

  const count = async (): Promise<number> => (await api.get('/v1/verifications?limit=100')).body.data.length;

  it('answers 503 with Retry-After, keeps what it has accepted, and takes the same call later', async () => {
    const accepted = await submit(api, [dataUri('passport-anna'), dataUri(selfie('p08'))]);
    const slow = Array.from({ length: 8 }, () => engine.analyse([picture('passport-anna')], { timeoutMs: 60_000 }));
    const known = await count();
    const body = idvBody('passport-anna', 'p08', { userId: 'again' });
    const key = { 'idempotency-key': 'the-same-call' };
    const refused = await api.post('/v1/verifications', body, key);
    assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable'], JSON.stringify(refused.body));
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, String(seconds));
    assert.equal(await count(), known, 'nothing of it was kept');
    assert.equal((await service.anonymous.get('/readyz')).status, 200, 'everybody else is answered');
    assert.ok(engine.queue().refused > 0);

    assert.equal((await Promise.all(slow)).length, 8);
    assert.equal((await decided(api, accepted)).status, 'verified', 'what was accepted waited for its turn');
    let answer = await api.post('/v1/verifications', body, key);
    while (answer.status === 503) {
      await sleep(500);
      answer = await api.post('/v1/verifications', body, key);
    }
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal((await decided(api, answer.body.id)).status, 'verified');
    assert.equal(await count(), known + 1);
  });
});
