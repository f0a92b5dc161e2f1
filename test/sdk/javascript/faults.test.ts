// Whatever happens on the way, one call creates one object, or reports that it does not know.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbortError,
  AuthenticationError,
  Avouch,
  ConnectionError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '../../../src/sdk/javascript/src/index.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../../support/peers/fault-proxy.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';

const OVERCOME: Fault[][] = [
  ['reset'],
  ['reset-after'],
  ['cut-off'],
  ['silence-after'],
  ['bad-gateway'],
  ['gateway-timeout-after'],
  ['unavailable'],
  ['rate-limited'],
  ['reset-after', 'gateway-timeout-after', 'cut-off'],
];

/** A call without an answer waits in vain, but a busy machine needs time to answer. */
const PATIENCE_MS = 5_000;

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => assert.fail('it succeeded'),
    (thrown: unknown) => thrown,
  );

describe('JavaScript SDK on an unreliable connection', () => {
  let service: TestService;
  let account: TestAccount;
  let proxy: FaultProxy;
  let avouch: Avouch;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    proxy = await startFaultProxy(service.url);
    avouch = new Avouch({ apiKey: account.apiKey, baseUrl: proxy.url, maxRetries: 3 });
  });
  after(async () => {
    await proxy.stop();
    await service.stop();
  });
  beforeEach(() => proxy.seen.splice(0));

  for (const faults of OVERCOME) {
    it(`creates one project despite ${faults.join(', ')}`, async () => {
      const externalId = faults.join('+');
      proxy.next(...faults);
      const patience = faults.includes('silence-after') ? { timeout: PATIENCE_MS } : {};
      const made = await avouch.projects.create({ externalId, title: 'Summer' }, patience);
      assert.equal(proxy.seen.length, faults.length + 1);
      assert.equal(new Set(proxy.seen.map(({ headers }) => headers['idempotency-key'])).size, 1);
      const found = await avouch.projects.list({ externalId }).toArray({ limit: 10 });
      assert.deepEqual(
        found.map(({ id }) => id),
        [made.id],
      );
    });
  }

  it('gives up after its retries, with the Idempotency-Key for repeating the call', async () => {
    proxy.next('reset-after', 'reset-after');
    const error = await failureOf(avouch.projects.create({ title: 'Lost' }, { maxRetries: 1 }));
    assert.ok(error instanceof ConnectionError);
    const { data, replayed } = await avouch.projects
      .create({ title: 'Lost' }, { idempotencyKey: error.idempotencyKey ?? '' })
      .withResponse();
    assert.ok(replayed);
    assert.equal(data.title, 'Lost');
  });

  it('distinguishes a timeout from a failing service, and never exceeds its time limit', async () => {
    proxy.next('silence-after');
    await assert.rejects(avouch.projects.get('prj_x', {}, { maxRetries: 0, timeout: 2_000 }), TimeoutError);
    proxy.next('bad-gateway');
    await assert.rejects(avouch.projects.get('prj_x', {}, { maxRetries: 0 }), ServerError);
    proxy.next('rate-limited-for-an-hour');
    const limited = await failureOf(avouch.projects.create({ title: 'Later' }));
    assert.ok(limited instanceof RateLimitError);
    assert.equal(limited.retryAfter, 3600);
    assert.equal(proxy.seen.length, 3);
  });

  it('treats 404 as deleted only after a lost answer', async () => {
    const { id } = await avouch.webhooks.create({ url: 'https://example.org/hook', events: ['*'] });
    proxy.next('reset-after');
    await avouch.webhooks.delete(id);
    await assert.rejects(avouch.webhooks.delete(id), { status: 404, code: 'not_found' });
  });

  it('repeats no POST without an Idempotency-Key, unless it was refused before it began', async () => {
    proxy.next('reset');
    await assert.rejects(avouch.auth.requestPasswordReset({ email: 'nobody@example.org' }), ConnectionError);
    assert.equal(proxy.seen.length, 1);
    proxy.next('rate-limited');
    await avouch.auth.requestPasswordReset({ email: 'nobody@example.org' });
    assert.equal(proxy.seen.length, 3);
  });

  it('stops when aborted, also while it waits', async () => {
    proxy.next('rate-limited');
    const stop = new AbortController();
    const told: unknown[] = [];
    const watching = new Avouch({
      apiKey: account.apiKey,
      baseUrl: proxy.url,
      onAttempt: (attempt) => {
        told.push(attempt.status);
        stop.abort(new Error('enough'));
      },
    });
    const call = async () => watching.projects.create({ title: 'No' }, { signal: stop.signal, idempotencyKey: 'k' });
    await assert.rejects(call, { name: 'AbortError', message: /enough/ });
    assert.deepEqual(told, [429]);
    const aborted = await failureOf(call());
    assert.ok(aborted instanceof AbortError && aborted.idempotencyKey === 'k');
    assert.equal(told.length, 1);
  });

  it('aborts a call in progress', async () => {
    proxy.next('silence-after');
    const stop = new AbortController();
    const failed = failureOf(avouch.projects.get('prj_x', {}, { signal: stop.signal }));
    while (proxy.seen.length === 0) await sleep(10);
    stop.abort();
    assert.ok((await failed) instanceof AbortError);
    assert.equal(proxy.seen.length, 1);
  });

  it('reports a key that the service does not know', async () => {
    const stranger = new Avouch({ apiKey: 'avk_live_unknown', baseUrl: proxy.url });
    await assert.rejects(async () => stranger.releases.list(), AuthenticationError);
  });
});
