import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { webhooks } from '#domains/operations/webhooks/index.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { fanOutEvents } from '../../../../src/domains/operations/webhooks/events/fan-out-events.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { madeUpEvent } from '../../../support/made-up-event.ts';
import { acknowledge, statuses } from './receiver.ts';
import { DATA, useWebhooks } from './use-webhooks.ts';

describe('webhook deliveries', () => {
  const t = useWebhooks();

  it('send an event, signed in both schemes, to every subscribed endpoint, with the same bytes', async () => {
    const [all, one, other] = [
      await t.register(`${t.receiver.url}?token=1`),
      await t.register(t.receiver.url, ['kyb.approved', 'identity.verified']),
      await t.register(t.receiver.url, ['kyb.approved']),
    ];
    const eventId = await t.emit();
    const [first, second] = await t.receiver.waitFor(2);
    assert.ok(first && second);
    assert.equal(first.body, second.body);
    const [event] = (await t.api.get('/v1/events')).body.data;
    const { created } = event;
    const payload = {
      id: eventId,
      event: 'identity.verified',
      created,
      org: t.account.organization,
      livemode: true,
      sequence: 1,
      data: DATA,
    };
    assert.deepEqual(event, payload, 'the list of events shows what was posted');
    assert.equal(first.body, canonicalJson(payload));
    for (const got of [first, second]) {
      const { secret } = got.path.includes('token') ? all : one;
      assert.equal(got.headers['content-type'], 'application/json');
      assert.equal(got.headers['webhook-id'], eventId);
      const headers = got.headers as Record<string, string>;
      assert.deepEqual(new Webhook(secret).verify(got.body, headers), payload);
      assert.throws(() => new Webhook(secret).verify(got.body.replace('user_1', 'user_2'), headers));
      const time = headers['webhook-timestamp'];
      const hex = createHmac('sha256', secret).update(`${time}.${got.body}`).digest('hex');
      assert.equal(headers['x-service-signature'], `t=${time},v1=${hex}`);
    }
    const done = await t.attempted(all.id, 1);
    assert.equal(done.state, 'delivered');
    assert.equal(done.nextAttemptAt, null);
    assert.equal(done.attempts[0]?.acknowledged, true);
    await t.attempted(one.id, 1);
    assert.deepEqual(await t.deliveries(other.id), []);
    assert.equal(t.receiver.received.length, 2);
    const attempts = await t.service.ctx.metrics.webhookAttempts.get();
    assert.ok(attempts.values.some(({ labels, value }) => labels.outcome === 'delivered' && value >= 2));
  });

  it('are created once for an endpoint, however often an event is fanned out', async () => {
    const { id } = await t.register();
    const eventId = await t.emit();
    await t.attempted(id, 1);
    const org = t.account.organization;
    await fanOutEvents(t.service.ctx, [
      { org, eventId },
      { org, eventId: 'evt_unknown' },
    ]);
    assert.equal((await t.deliveries(id)).length, 1);
    assert.equal(t.receiver.received.length, 1);
  });

  it('are not created by a transaction that is rolled back', async () => {
    const { id } = await t.register();
    const actor = systemActor(t.account.organization, 'test');
    const failing = t.service.ctx.db.org(actor, async (tx) => {
      await t.service.ctx.events.emit(tx, actor, madeUpEvent());
      throw new Error('no');
    });
    await assert.rejects(failing);
    const eventId = await t.emit();
    await t.attempted(id, 1);
    assert.deepEqual(
      t.receiver.received.map(({ headers }) => headers['webhook-id']),
      [eventId],
    );
  });

  it('can be replayed once delivered', async () => {
    const { id } = await t.register();
    await t.emit();
    const { id: dlv } = await t.attempted(id, 1);
    await t.api.post(`/v1/webhooks/deliveries/${dlv}/replay`);
    assert.equal((await t.attempted(id, 2)).state, 'delivered');
    assert.equal(t.receiver.received.length, 2);
  });

  it('ignore the result of an attempt that was overtaken by a replay', async () => {
    const slow = Promise.withResolvers<void>();
    t.receiver.answer = (response) => void slow.promise.then(() => response.writeHead(500).end());
    const { id } = await t.register();
    await t.emit();
    await t.receiver.waitFor(1);
    t.receiver.answer = acknowledge;
    const [waiting] = await t.deliveries(id);
    await t.api.post(`/v1/webhooks/deliveries/${waiting?.id}/replay`);
    assert.equal((await t.attempted(id, 1)).state, 'delivered');
    slow.resolve();
    const both = await t.attempted(id, 2);
    assert.deepEqual([both.state, both.lastError, both.nextAttemptAt], ['delivered', 'http_status', null]);
  });

  it('are signed with both secrets during a rotation', async () => {
    const { id, secret } = await t.register();
    const rotated = (await t.api.post(`/v1/webhooks/${id}/rotate-secret`, { overlapSeconds: 3600 })).body;
    await t.emit();
    const [got] = await t.receiver.waitFor(1);
    assert.ok(got);
    const headers = got.headers as Record<string, string>;
    for (const key of [rotated.secret, secret]) new Webhook(key).verify(got.body, headers);
    assert.equal(headers['x-service-signature']?.match(/v1=/g)?.length, 2);
    await t.api.post(`/v1/webhooks/${id}/rotate-secret`, { overlapSeconds: 0 });
    await t.emit();
    const [, later] = await t.receiver.waitFor(2);
    assert.throws(() =>
      new Webhook(rotated.secret).verify(later?.body ?? '', later?.headers as Record<string, string>),
    );
    assert.equal(later?.headers['x-service-signature']?.toString().match(/v1=/g)?.length, 1);
  });

  it('are no longer signed with a replaced secret after its end', async () => {
    const { id } = await t.register();
    await t.api.post(`/v1/webhooks/${id}/rotate-secret`, { overlapSeconds: 5 });
    t.service.advance(6);
    await t.emit();
    const [got] = await t.receiver.waitFor(1);
    assert.equal(got?.headers['x-service-signature']?.toString().match(/v1=/g)?.length, 1);
  });

  it('are signed with every replaced secret until its end, and rotations beyond four are refused', async () => {
    const { id, secret } = await t.register();
    const rotate = (overlapSeconds: number) => t.api.post(`/v1/webhooks/${id}/rotate-secret`, { overlapSeconds });
    const secrets = [secret];
    const promised = [];
    for (let round = 0; round < 4; round += 1) {
      const { status, body } = await rotate(86_400 - 3600 * round);
      assert.equal(status, 201, JSON.stringify(body));
      secrets.push(body.secret);
      promised.push(body.previousSecretUntil);
    }
    assert.deepEqual(new Set(promised).size, 1, 'the last promise is that of the first rotation');
    await t.emit();
    const [got] = await t.receiver.waitFor(1);
    for (const key of secrets) new Webhook(key).verify(got?.body ?? '', got?.headers as Record<string, string>);
    const refused = await rotate(60);
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    assert.match(refused.body.message, /\d{4}-\d\d-\d\dT/, 'says when one ends');
    assert.equal((await rotate(0)).status, 201, 'after a leak everything old can be stopped at once');
    await t.emit();
    const [, last] = await t.receiver.waitFor(2);
    assert.equal(last?.headers['x-service-signature']?.toString().match(/v1=/g)?.length, 1);
  });

  it('send a sample once from the test button, whatever the result', async () => {
    t.receiver.answer = statuses(410);
    const { id, secret } = await t.register(t.receiver.url, ['kyb.approved']);
    const sent = await t.api.post(`/v1/webhooks/${id}/test`, {});
    assert.equal(sent.status, 202, JSON.stringify(sent.body));
    assert.equal(sent.body.test, true);
    const failed = await t.attempted(id, 1);
    assert.equal(failed.state, 'failed');
    assert.equal((await t.api.get(`/v1/webhooks/${id}`)).body.status, 'enabled');
    t.receiver.answer = acknowledge;
    await t.api.post(`/v1/webhooks/${id}/test`, { event: 'proof.verified' });
    const [, got] = await t.receiver.waitFor(2);
    const payload = new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>);
    const { event, test } = payload as { event: string; test: boolean };
    assert.deepEqual({ event, test }, { event: 'proof.verified', test: true });
    assert.deepEqual((await t.api.get('/v1/events')).body.data, [], 'nothing happened');
  });

  it('keep the beginning of a response, sealed, for those who can change endpoints', async () => {
    t.receiver.answer = (response) => response.writeHead(500).end(`trace of ada@example.org ${'x'.repeat(5000)}`);
    const { id } = await t.register();
    await t.emit();
    const { id: dlv } = await t.attempted(id, 1);
    const detail = (await t.api.get(`/v1/webhooks/deliveries/${dlv}`)).body;
    assert.equal(detail.attempts[0].responseBody.length, 1024);
    assert.match(detail.attempts[0].responseBody, /^trace of ada/);
    assert.equal(detail.body, t.receiver.received[0]?.body);
    const [row] = await t.service.sql(
      'superuser',
      'select response_sealed from webhook_attempts where delivery_id = $1',
      [dlv],
    );
    assert.ok(row?.response_sealed instanceof Buffer && !row.response_sealed.includes('ada@'));
    assert.ok(!t.service.logs.join('').includes('ada@'));
    const { email, password } = t.account;
    const session = await t.service.anonymous.post('/v1/auth/login', { email, password });
    const owner = createApiClient(t.service.url, session.body.accessToken);
    const { apiKey } = (await owner.post('/v1/auth/api-key', { name: 'reader', scopes: ['webhooks:read'] })).body;
    const seen = await createApiClient(t.service.url, apiKey).get(`/v1/webhooks/deliveries/${dlv}`);
    assert.equal(seen.body.attempts[0].statusCode, 500);
    assert.equal(seen.body.attempts[0].responseBody, null);
  });

  it('can be replaced by polling events, oldest first, with a cursor', async () => {
    const ids = [await t.emit('identity.verified', { n: 1 }), await t.emit('proof.verified', { n: 2 })];
    const fresh = (await t.api.get('/v1/events?order=asc')).body;
    assert.deepEqual(fresh, { data: [], nextCursor: null }, 'not before late transactions have had their time');
    t.service.advance(6);
    const first = (await t.api.get('/v1/events?order=asc&limit=1')).body;
    const second = (await t.api.get(`/v1/events?order=asc&cursor=${first.nextCursor}`)).body;
    const third = (await t.api.get(`/v1/events?order=asc&cursor=${second.nextCursor}`)).body;
    assert.deepEqual(
      [...first.data, ...second.data].map((event) => event.id),
      ids.sort(),
    );
    assert.deepEqual(third, { data: [], nextCursor: second.nextCursor });
    const newest = (await t.api.get('/v1/events?limit=1')).body;
    assert.equal(newest.data[0].id, ids[1]);
  });

  it('are deleted 30 days after they end', async () => {
    const { id } = await t.register();
    await t.emit();
    await t.attempted(id, 1);
    const clean = webhooks(() => []).jobs?.find(({ queue }) => queue === 'webhooks.clean');
    const run = { attempt: 0, signal: new AbortController().signal };
    await clean?.handle(t.service.ctx, {}, run);
    assert.equal((await t.deliveries(id)).length, 1);
    await t.service.sql('superuser', `update webhook_deliveries set created_at = now() - interval '31 days'`);
    await clean?.handle(t.service.ctx, {}, run);
    assert.equal((await t.deliveries(id)).length, 0);
    const left = await t.service.sql(
      'superuser',
      'select count(*)::int as n from webhook_attempts a where org_id = $1',
      [t.account.organization],
    );
    assert.equal(left[0]?.n, 0);
  });
});
