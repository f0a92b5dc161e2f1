import assert from 'node:assert/strict';
import { createEngine, type Engine } from '#engine/index.ts';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { newCsca, newDsc } from '../../../support/peers/travel-document.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { chipOf, importAuthorities } from './use-chips.ts';
import { dataUri, decided, eventsOf, idvBody, keyWith, picture, selfie, submit, truth } from './use-verifications.ts';

const TIME = { timeoutMs: 120_000 };

describe('an overloaded picture engine', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let engine: Engine;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    ({ api } = account);
    // One process, and a queue for one picture: the second picture of a call is rejected while the process works.
    engine = createEngine({ workers: 1, log: service.ctx.log, patience: { ms: 20_000, behind: 1 } });
    Object.assign(service.ctx.engine, engine);
    await engine.inspect(picture('passport-anna'), { waits: 'job' });
  });
  after(async () => {
    await engine.close();
    await service.stop();
  });

  /** Concurrent load from another organization. */
  const occupy = (times: number) =>
    Array.from({ length: times }, (_, n) =>
      engine.analyse([picture('passport-anna')], { ...TIME, requester: ['org_other', String(n)] }),
    );
  /** Acts while the only process has stopped with tasks of another organization, so that it cannot become free. */
  const whileBusy = async <T>(times: number, act: () => Promise<T>): Promise<T> => {
    const slow = occupy(times);
    const [pid = 0] = await engine.processIds();
    process.kill(pid, 'SIGSTOP');
    try {
      return await act();
    } finally {
      process.kill(pid, 'SIGCONT');
      assert.equal((await Promise.all(slow)).length, times);
    }
  };
  const count = async (): Promise<number> => (await api.get('/v1/verifications?limit=100')).body.data.length;

  it('accepts all verifications, answers 202 with processing, and decides each one', async () => {
    const accepted = await submit(api, [dataUri('passport-anna'), dataUri(selfie('p08'))]);
    const known = await count();
    const key = { 'idempotency-key': 'the-same-call' };
    const call = (userId: string, headers = {}) =>
      api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId }), headers);
    const answers = await whileBusy(5, async () => {
      const sent = await Promise.all([call('again', key), call('beside')]);
      for (const { status, body } of sent)
        assert.deepEqual([status, body.status, body.verified], [202, 'processing', false], JSON.stringify(body));
      const again = await call('again', key);
      assert.deepEqual(
        [again.status, again.body.id],
        [202, sent[0]?.body.id],
        'the same call is the same verification',
      );
      assert.equal(await count(), known + 2);
      assert.equal((await service.anonymous.get('/readyz')).status, 200, 'everybody else is answered');
      return sent;
    });

    for (const id of [accepted, ...answers.map(({ body }) => body.id)])
      assert.equal((await decided(api, id)).status, 'verified');
    for (const { body } of answers) {
      const outcomes = (await eventsOf(api, body.id)).filter(({ event }) => event.startsWith('identity.'));
      assert.deepEqual(
        outcomes.map(({ event }) => event),
        ['identity.verified'],
      );
    }
  });

  it('requests another picture when one that was queued turns out to be unreadable', async () => {
    const front = `data:image/jpeg;base64,${picture('passport-anna').subarray(0, 40_000).toString('base64')}`;
    const request = { type: 'idv', document: { front }, selfie: dataUri(selfie('p08')) };
    // With `wait=0`, a picture that would have to be queued is not inspected.
    const { status, body } = await whileBusy(4, () => api.post('/v1/verifications', request, { prefer: 'wait=0' }));
    assert.deepEqual([status, body.status], [202, 'processing'], JSON.stringify(body));
    const { inputReasons, ...verification } = await decided(api, body.id);
    assert.deepEqual([verification.status, inputReasons[0].code], ['requires_input', 'unusable_picture']);
    const { data } = (await api.get(`/v1/verifications/${body.id}/pictures`)).body;
    assert.deepEqual([data[0].failure, data[0].available, data[1].available], ['damaged', false, true]);
    assert.deepEqual(
      [data[0].erasedAt === null, data[1].erasedAt],
      [false, null],
      'of what is no picture nothing is kept',
    );
  });

  it('leaves the portrait of a chip to the job as well', async () => {
    const csca = newCsca();
    await importAuthorities(service, csca.pem);
    const sent = { type: 'idv', chip: chipOf(newDsc(csca), { mrz: truth('passport-anna').mrz }) };
    const accounts = await Promise.all([service.account(), service.account()]);
    const answers = await whileBusy(4, () =>
      Promise.all(
        accounts.map(({ api: own }) =>
          own.post('/v1/verifications', { ...sent, selfie: dataUri(selfie('p08')) }, { prefer: 'wait=0' }),
        ),
      ),
    );
    for (const [index, { status, body }] of answers.entries()) {
      assert.deepEqual([status, body.status], [202, 'processing'], JSON.stringify(body));
      const own = accounts[index]?.api ?? api;
      assert.equal((await decided(own, body.id)).status, 'verified');
      const { data } = (await own.get(`/v1/verifications/${body.id}/pictures`)).body;
      assert.deepEqual(
        data.map(({ kind, available }: { kind: string; available: boolean }) => [kind, available]),
        [
          ['picture', true],
          ['chip', true],
        ],
      );
    }
  });

  it('answers 202 as soon as the caller stops waiting', async () => {
    const headers = { prefer: 'respond-async, wait=0' };
    const send = () => api.post('/v1/verifications', idvBody('passport-anna', 'p08'), headers);
    const { status, body } = await whileBusy(2, send);
    assert.deepEqual([status, body.status], [202, 'processing']);
    assert.equal((await decided(api, body.id)).status, 'verified');
  });

  it('refuses to render pictures with 503 and the waiting time in Retry-After', async () => {
    const id = await submit(api, [dataUri('passport-anna'), dataUri(selfie('p08'))]);
    await decided(api, id);
    const { data } = (await api.get(`/v1/verifications/${id}/pictures`)).body;
    const slow = occupy(3);
    const reader = createApiClient(service.url, await keyWith(service, account, ['verifications:read', 'pii:read']));
    const show = (pictureId: string) => reader.get(`/v1/verifications/${id}/pictures/${pictureId}?rendition=jpeg`);
    const shown: ApiAnswer[] = await Promise.all(data.map(({ id: pictureId }: { id: string }) => show(pictureId)));
    const refused = shown.find(({ status }) => status === 503);
    assert.ok(refused, JSON.stringify(shown.map(({ status }) => status)));
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, String(seconds));
    assert.ok(engine.queue().refused > 0);
    await Promise.all(slow);
  });

  it("serves one verification of an organization alongside another's backlog", async () => {
    const { api: small } = await service.account();
    const send = async (own: ApiClient, userId: string): Promise<string> => {
      const request = idvBody('passport-anna', 'p08', { userId });
      return (await own.post('/v1/verifications', request, { prefer: 'wait=0' })).body.id;
    };
    const { many, one } = await whileBusy(1, async () => {
      const sent = [];
      for (let n = 0; n < 5; n += 1) sent.push(await send(api, `bulk-${n}`));
      return { many: sent, one: await send(small, 'single') };
    });
    const { status, decidedAt } = await decided(small, one);
    assert.equal(status, 'verified');
    const times = [];
    for (const id of many) times.push((await decided(api, id)).decidedAt);
    assert.ok(times.filter((time) => time < decidedAt).length < 4, [decidedAt, ...times].join());
  });
});
