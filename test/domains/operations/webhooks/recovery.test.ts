import assert from 'node:assert/strict';
import { acknowledge, statuses, until } from './receiver.ts';
import { useWebhooks } from './use-webhooks.ts';

const DAY_MS = 86_400_000;

describe('recovery of missed webhook events', () => {
  const t = useWebhooks();
  const since = (): string => new Date(Date.now() - 60_000).toISOString();
  const ids = (): (string | undefined)[] => t.receiver.received.map(({ headers }) => headers['webhook-id']?.toString());

  /** Emails without the soft line breaks of quoted-printable (RFC 2045 section 6.7). */
  const unfolded = async (): Promise<string[]> => (await t.service.mails()).map((mail) => mail.replaceAll('=\r\n', ''));

  /** Fails permanently, with the last attempt of its schedule. */
  const exhaust = async (webhook: string): Promise<void> => {
    const { id } = await t.attempted(webhook, 1);
    await t.makeDue(id, 9);
    await t.attempted(webhook, 2);
  };

  it('delivers what failed and what happened while the endpoint was disabled, each with its ID', async () => {
    t.receiver.answer = statuses(500);
    const { id } = await t.register(undefined, ['identity.verified']);
    const failed = await t.emit();
    await exhaust(id);
    await t.api.patch(`/v1/webhooks/${id}`, { status: 'disabled' });
    const missed = await t.emit();
    await t.emit('kyb.approved');
    await t.api.patch(`/v1/webhooks/${id}`, { status: 'enabled' });
    t.receiver.answer = acknowledge;
    t.receiver.received.length = 0;
    const answer = await t.api.post(`/v1/webhooks/${id}/recover`, { since: since() });
    assert.equal(answer.status, 202, JSON.stringify(answer.body));
    assert.deepEqual([answer.body.failed, answer.body.missed], [1, 1]);
    await t.receiver.waitFor(2);
    assert.deepEqual(new Set(ids()), new Set([failed, missed]));
    await until(async () => (await t.deliveries(id)).every(({ state }) => state === 'delivered') || undefined);
    const again = await t.api.post(`/v1/webhooks/${id}/recover`, { since: since() });
    assert.deepEqual([again.body.failed, again.body.missed], [0, 0]);
    const { data } = (await t.api.get('/v1/audit/entries')).body;
    assert.ok(
      data.some(({ action, subject }: Record<string, unknown>) => action === 'webhook.recovered' && subject === id),
    );
  });

  it('is refused for invalid times, and for unknown or disabled endpoints', async () => {
    const { id } = await t.register();
    const recover = (body: unknown, of = id) => t.api.post(`/v1/webhooks/${of}/recover`, body);
    assert.equal((await recover({ since: new Date(Date.now() - 31 * DAY_MS).toISOString() })).status, 422);
    assert.equal((await recover({ since: new Date(Date.now() + DAY_MS).toISOString() })).status, 422);
    for (const body of [{}, { since: 'yesterday' }, { since: since(), all: true }])
      assert.equal((await recover(body)).status, 400, JSON.stringify(body));
    assert.equal((await recover({ since: since() }, 'whe_00000000000000000000000000')).status, 404);
    await t.api.patch(`/v1/webhooks/${id}`, { status: 'disabled' });
    assert.equal((await recover({ since: since() })).status, 409);
  });

  it('is announced to the owners by email when the service disables an endpoint', async () => {
    t.receiver.answer = statuses(410);
    const { id } = await t.register();
    await t.emit();
    await t.attempted(id, 1);
    const mail = await until(async () => (await unfolded()).find((each) => each.includes(id)));
    assert.match(mail, /^To: .*owner-/m);
    assert.match(mail, /answered 410 Gone/);
    assert.match(mail, new RegExp(`/dashboard/webhooks/${id}`));
  });

  it('can restore the order: each event of an object has the next number', async () => {
    const { id } = await t.register();
    for (const type of ['identity.requires_input', 'identity.verified', 'kyb.approved']) await t.emit(type);
    await t.receiver.waitFor(3);
    const numbers = t.receiver.received
      .map(({ body }) => JSON.parse(body))
      .map(({ event, sequence }) => [event, sequence]);
    assert.deepEqual(Object.fromEntries(numbers), {
      'identity.requires_input': 1,
      'identity.verified': 2,
      'kyb.approved': 3,
    });
    const polled = (await t.api.get('/v1/events')).body.data;
    assert.deepEqual(
      polled.map(({ sequence }: { sequence: number }) => sequence),
      [3, 2, 1],
    );
    assert.ok(id);
  });
});
