import assert from 'node:assert/strict';
import { acknowledge, statuses, until } from './receiver.ts';
import { useWebhooks } from './use-webhooks.ts';

describe('webhook health', () => {
  const t = useWebhooks();
  const health = async (period = 'day') => (await t.api.get(`/v1/webhooks/health?period=${period}`)).body;

  it('counts delivered, failing and pending deliveries of each endpoint', async () => {
    t.receiver.answer = (response, received, count) =>
      (count < 3 ? acknowledge : statuses(500))(response, received, count);
    const { id } = await t.register();
    assert.deepEqual((await health()).data, [], 'nothing yet');
    await t.api.post(`/v1/webhooks/${id}/test`, {});
    await t.attempted(id, 1);
    assert.deepEqual((await health()).data, [], 'a sample counts for nothing');
    await t.emit();
    await until(async () => ((await health()).data[0]?.delivered === 1 ? true : undefined));
    await t.emit();
    await t.receiver.waitFor(3);
    const newest = await until(async () =>
      (await t.deliveries(id)).find(({ lastStatusCode }) => lastStatusCode === 500),
    );
    await t.service.sql(
      'superuser',
      `update webhook_deliveries set state = 'failed', next_attempt_at = null where id = $1`,
      [newest.id],
    );
    const { data, from, until: end } = await health();
    assert.equal(Date.parse(end) - Date.parse(from), 86_400_000);
    const [one] = data;
    assert.deepEqual([one.webhookId, one.delivered, one.failed, one.pending, one.successShare], [id, 1, 1, 0, 0.5]);
    assert.deepEqual([one.attempts, one.failedAttempts, one.attemptSuccessShare], [2, 1, 0.5]);
    assert.deepEqual([one.lastDelivery.id, one.lastDelivery.lastStatusCode], [newest.id, 500]);
    assert.ok(one.lastAcceptedAt && one.medianMs >= 0);
    assert.equal(one.parts.length, 24);
    assert.deepEqual([one.parts[23].delivered, one.parts[23].failed, one.parts[0].delivered], [1, 1, 0]);
    assert.equal((await health('month')).data[0].parts.length, 30);
    assert.equal((await t.api.get('/v1/webhooks/health?period=year')).status, 400);
  });

  it('counts the attempts of retried deliveries before they end', async () => {
    t.receiver.answer = statuses(500);
    const { id } = await t.register();
    await t.emit();
    await t.attempted(id, 1);
    const one = await until(async () =>
      (await health()).data.find(({ attempts }: { attempts: number }) => attempts > 0),
    );
    assert.deepEqual([one.pending, one.successShare], [1, null]);
    assert.deepEqual([one.failedAttempts, one.attemptSuccessShare], [one.attempts, 0]);
  });

  it('shows an event with each of its deliveries', async () => {
    const [first, second] = [await t.register(), await t.register(`${t.receiver.url}?second`)];
    const eventId = await t.emit();
    await t.attempted(first.id, 1);
    await t.attempted(second.id, 1);
    const { body } = await t.api.get(`/v1/events/${eventId}/deliveries`);
    assert.deepEqual(
      body.data.map((each: { webhookId: string; eventId: string }) => [each.webhookId, each.eventId]).sort(),
      [first.id, second.id].sort().map((id) => [id, eventId]),
    );
    assert.equal((await t.api.get(`/v1/events/${eventId}`)).body.id, eventId);
    const other = await t.service.account();
    for (const path of [`/v1/events/${eventId}`, `/v1/events/${eventId}/deliveries`])
      assert.equal((await other.api.get(path)).status, 404);
  });

  it('finds events by subject, and deliveries by event', async () => {
    const { id } = await t.register();
    const [first, second] = [await t.emit(), await t.emit('identity.rejected')];
    await t.receiver.waitFor(2);
    const about = async (query: string) =>
      (await t.api.get(`/v1/events?${query}`)).body.data.map((event: { id: string }) => event.id);
    assert.deepEqual(await about('subject=ver_1'), [second, first]);
    assert.deepEqual(await about('subject=ver_1&type=identity.verified'), [first]);
    assert.deepEqual(await about('subject=ver_2'), []);
    const log = async (query: string) =>
      (await t.api.get(`/v1/webhooks/${id}/deliveries?${query}`)).body.data.map(
        (row: { eventId: string }) => row.eventId,
      );
    assert.deepEqual(await log('event=identity.rejected'), [second]);
    assert.deepEqual(await log(`eventId=${first}`), [first]);
    assert.equal((await t.api.get(`/v1/webhooks/${id}/deliveries?event=nonsense`)).status, 400);
  });

  it('has a sample of every event', async () => {
    const { body } = await t.api.get('/v1/event-types');
    for (const { name, schema, sample } of body.data) assert.equal(schema === null, sample === null, name);
  });
});
