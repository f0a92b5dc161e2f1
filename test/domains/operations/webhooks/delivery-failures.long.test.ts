import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { startTestService } from '../../../support/service.ts';
import { type Receiver, startReceiver, statuses, until } from './receiver.ts';
import { type Delivery, useWebhooks } from './use-webhooks.ts';

describe('webhook delivery failures', () => {
  const t = useWebhooks();

  it('are retried: first after 5 s, with the same ID and bytes and a new signature', async () => {
    t.receiver.answer = statuses(500, 200);
    const { id, secret } = await t.register();
    await t.emit();
    const failed = await t.attempted(id, 1);
    assert.equal(failed.state, 'pending');
    assert.equal(failed.lastStatusCode, 500);
    assert.equal(failed.lastError, 'http_status');
    const [at, next] = [Date.parse(failed.attempts[0]?.at ?? ''), Date.parse(failed.nextAttemptAt ?? '')];
    assert.ok(next - at >= 5_000, `${next - at} ms after the first attempt began`);
    assert.notEqual((await t.api.get(`/v1/webhooks/${id}`)).body.failingSince, null);
    const done = await t.attempted(id, 2);
    assert.equal(done.state, 'delivered');
    assert.equal(done.attempts[1]?.acknowledged, false);
    assert.ok(Date.parse(done.attempts[1]?.at ?? '') >= next, 'not before its time');
    const [first, second] = t.receiver.received;
    assert.ok(first && second);
    assert.equal(first.body, second.body);
    assert.equal(first.headers['webhook-id'], second.headers['webhook-id']);
    assert.notEqual(first.headers['webhook-timestamp'], second.headers['webhook-timestamp']);
    new Webhook(secret).verify(second.body, second.headers as Record<string, string>);
    assert.equal((await t.api.get(`/v1/webhooks/${id}`)).body.failingSince, null);
  });

  it('wait as long as Retry-After asks', async () => {
    t.receiver.answer = (response) => response.writeHead(429, { 'retry-after': '3600' }).end();
    const { id } = await t.register();
    await t.emit();
    const { attempts, nextAttemptAt } = await t.attempted(id, 1);
    assert.ok(Date.parse(nextAttemptAt ?? '') - Date.parse(attempts[0]?.at ?? '') >= 3_600_000);
  });

  it('stop deliveries after the last attempt, until a replay restarts them', async () => {
    t.receiver.answer = statuses(500);
    const { id } = await t.register();
    await t.emit();
    const { id: dlv } = await t.attempted(id, 1);
    await t.makeDue(dlv, 9);
    const given = await t.attempted(id, 2);
    assert.equal(given.state, 'failed');
    assert.equal(given.nextAttemptAt, null);
    const replayed = await t.api.post(`/v1/webhooks/deliveries/${dlv}/replay`);
    assert.equal(replayed.status, 202);
    assert.equal(replayed.body.state, 'pending');
    const again = await t.attempted(id, 3);
    assert.equal(again.state, 'pending');
    assert.equal(new Set(t.receiver.received.map(({ body }) => body)).size, 1);
  });

  const failures: Record<string, { answer: Receiver['answer']; status: number | null; error: string }> = {
    'a redirect': {
      answer: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      status: 302,
      error: 'redirect',
    },
    'a client error': { answer: statuses(404), status: 404, error: 'http_status' },
    'a cut connection': { answer: (response) => response.destroy(), status: null, error: 'unreachable' },
  };
  for (const [name, { answer, status, error }] of Object.entries(failures)) {
    it(`include ${name}, which is retried`, async () => {
      t.receiver.answer = answer;
      const { id } = await t.register();
      await t.emit();
      const failed = await t.attempted(id, 1);
      assert.equal(failed.state, 'pending');
      assert.equal(failed.lastStatusCode, status);
      assert.equal(failed.lastError, error);
      assert.deepEqual(
        t.receiver.received.map(({ path }) => path),
        ['/hook'],
      );
    });
  }

  it('do not include a huge response, which is judged by its status and read only in part', async () => {
    t.receiver.answer = (response) => response.end('x'.repeat(1_000_000));
    const { id } = await t.register();
    await t.emit();
    const delivered = await t.attempted(id, 1);
    assert.deepEqual([delivered.state, delivered.lastStatusCode, delivered.lastError], ['delivered', 200, null]);
  });

  it('include a host name that resolves to a forbidden address', async () => {
    const service2 = await startTestService({ EGRESS_ALLOW: '' });
    try {
      const { api: inside } = await service2.account();
      const url = t.receiver.url.replace('127.0.0.1', 'localhost');
      const { id } = (await inside.post('/v1/webhooks', { url, events: ['*'] })).body;
      await inside.post(`/v1/webhooks/${id}/test`, {});
      const failed = await until(async () => {
        const [newest] = (await inside.get(`/v1/webhooks/${id}/deliveries?state=failed`)).body.data;
        return newest as Delivery | undefined;
      });
      assert.equal(failed.lastError, 'blocked_address');
      assert.equal(t.receiver.received.length, 0);
    } finally {
      await service2.stop();
    }
  });

  it('disable an endpoint at once that answers 410, and other endpoints are notified', async () => {
    const witness = await startReceiver();
    try {
      t.receiver.answer = statuses(410);
      const { id } = await t.register(t.receiver.url, ['identity.verified']);
      await t.register(witness.url, ['webhook.disabled']);
      await t.emit();
      const failed = await t.attempted(id, 1);
      assert.equal(failed.state, 'failed');
      const endpoint = (await t.api.get(`/v1/webhooks/${id}`)).body;
      assert.equal(endpoint.status, 'disabled');
      assert.equal(endpoint.disabledReason, 'gone');
      const [told] = await witness.waitFor(1);
      assert.deepEqual(JSON.parse(told?.body ?? '').data, { webhookId: id, reason: 'gone' });
      await t.emit();
      assert.equal((await t.deliveries(id)).length, 1);
      const replayed = await t.api.post(`/v1/webhooks/deliveries/${failed.id}/replay`);
      assert.equal(replayed.status, 409);
      assert.equal((await t.api.post(`/v1/webhooks/${id}/test`, {})).status, 409);
    } finally {
      await witness.close();
    }
  });

  it('disable an endpoint after five days without success, not earlier', async () => {
    t.receiver.answer = statuses(500);
    const { id } = await t.register();
    await t.emit();
    const { id: dlv } = await t.attempted(id, 1);
    const shift = (interval: string) =>
      t.service.sql('superuser', `update webhooks set failing_since = now() - $1::interval where id = $2`, [
        interval,
        id,
      ]);
    await shift('4 days 23 hours');
    await t.api.post(`/v1/webhooks/deliveries/${dlv}/replay`);
    await t.attempted(id, 2);
    assert.equal((await t.api.get(`/v1/webhooks/${id}`)).body.status, 'enabled');
    await shift('5 days');
    await t.api.post(`/v1/webhooks/deliveries/${dlv}/replay`);
    assert.equal((await t.attempted(id, 3)).state, 'failed');
    const endpoint = (await t.api.get(`/v1/webhooks/${id}`)).body;
    assert.equal(endpoint.disabledReason, 'failing');
    const events = (await t.api.get('/v1/events?type=webhook.disabled')).body.data;
    assert.equal(events.length, 1);
  });

  it('stop pending deliveries when their endpoint is disabled or deleted', async () => {
    t.receiver.answer = statuses(500);
    // Not subscribed to all events, because the disabling of one would be sent to the other.
    const register = () => t.register(t.receiver.url, ['identity.verified']);
    const [disabled, deleted] = [await register(), await register()];
    await t.emit();
    const [first, second] = [await t.attempted(disabled.id, 1), await t.attempted(deleted.id, 1)];
    await t.api.patch(`/v1/webhooks/${disabled.id}`, { status: 'disabled' });
    await t.api.delete(`/v1/webhooks/${deleted.id}`);
    await t.makeDue(first.id);
    const after = await until(async () => (await t.deliveries(disabled.id)).find(({ state }) => state === 'failed'));
    assert.equal(t.receiver.received.length, 2);
    assert.equal(after?.state, 'failed');
    assert.equal(after?.lastError, 'endpoint_disabled');
    assert.equal((await t.api.get(`/v1/webhooks/deliveries/${second.id}`)).status, 404);
  });
});
