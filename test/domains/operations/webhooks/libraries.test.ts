// One delivery as received, and unmodified receiver libraries.
import assert from 'node:assert/strict';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { createReceiver } from '../../../../scripts/receiver/receive.ts';
import { useWebhooks } from './use-webhooks.ts';
import { holdAgainstDelivery, type Verify } from './verify-delivery.ts';

const LIBRARIES: Record<string, Verify> = {
  standardwebhooks: (body, headers, secret) => new StandardWebhook(secret).verify(body, headers),
  'our sample receiver': (body, headers, secret) => {
    const answer = createReceiver({ secret, now: () => new Date() }).receive(body, headers);
    if (answer.status !== 200) throw new Error(answer.say);
    return answer.event;
  },
};

describe('webhook libraries for receivers', () => {
  const t = useWebhooks();

  for (const [name, verify] of Object.entries(LIBRARIES))
    it(`in ${name} verify a delivery, and refuse another byte, secret or time`, () => holdAgainstDelivery(t, verify));

  it('include a sample receiver that processes a repeated delivery once, with the same answer', async () => {
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
