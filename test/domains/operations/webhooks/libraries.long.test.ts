// One delivery as a receiver got it, and the libraries that receivers use, none of them changed.
import assert from 'node:assert/strict';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { Webhook as SvixWebhook } from 'svix';
import { createReceiver } from '../../../../scripts/receiver/receive.ts';
import { useWebhooks } from './use-webhooks.ts';

type Verify = (body: string, headers: Record<string, string>, secret: string) => unknown;

const LIBRARIES: Record<string, Verify> = {
  standardwebhooks: (body, headers, secret) => new StandardWebhook(secret).verify(body, headers),
  // Svix throws or says nothing.
  svix: (body, headers, secret) => {
    new SvixWebhook(secret).verify(body, headers);
    return JSON.parse(body);
  },
  stripe: (body, headers, secret) => Stripe.webhooks.constructEvent(body, headers['x-service-signature'] ?? '', secret),
  'our sample receiver': (body, headers, secret) => {
    const answer = createReceiver({ secret, now: () => new Date() }).receive(body, headers);
    if (answer.status !== 200) throw new Error(answer.say);
    return answer.event;
  },
};

describe('webhooks: libraries of receivers', () => {
  const t = useWebhooks();

  for (const [name, verify] of Object.entries(LIBRARIES)) {
    it(`${name} verifies a delivery, and refuses it with another byte, secret or time`, async () => {
      const { id, secret } = await t.register();
      const { secret: other } = await t.register(`${t.receiver.url}/other`, ['kyb.approved']);
      await t.emit();
      const [{ body, headers } = { body: '', headers: {} }] = await t.receiver.waitFor(1);
      const got = headers as Record<string, string>;
      const event = verify(body, got, secret) as { event: string };
      assert.equal(event.event, 'identity.verified');
      assert.throws(() => verify(body.replace('user_1', 'user_2'), got, secret));
      assert.throws(() => verify(body, got, other));
      const later = String(Number(got['webhook-timestamp']) - 3600);
      const signature = got['x-service-signature']?.replace(/^t=\d+/, `t=${later}`) ?? '';
      assert.throws(() =>
        verify(body, { ...got, 'webhook-timestamp': later, 'x-service-signature': signature }, secret),
      );
      assert.ok(id);
    });
  }

  it('our sample receiver takes what comes twice once, and answers it the same', async () => {
    const { secret } = await t.register();
    await t.emit();
    const [{ body, headers } = { body: '', headers: {} }] = await t.receiver.waitFor(1);
    const receiver = createReceiver({ secret, now: () => new Date() });
    const [first, second] = [receiver.receive(body, headers), receiver.receive(body, headers)];
    assert.deepEqual([first.status, first.isNew, second.status, second.isNew], [200, true, 200, false]);
    const old = createReceiver({ secret, now: () => new Date(Date.now() + 6 * 60_000) }).receive(body, headers);
    assert.equal(old.status, 400);
  });
});
