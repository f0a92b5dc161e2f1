import assert from 'node:assert/strict';
import type { useWebhooks } from './use-webhooks.ts';

/** A receiver library: returns the event of a delivery, or throws. */
export type Verify = (body: string, headers: Record<string, string>, secret: string) => unknown;

/** Tests a library with one delivery: accepted as sent, refused with another byte, secret or time. */
export async function holdAgainstDelivery(t: ReturnType<typeof useWebhooks>, verify: Verify): Promise<void> {
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
  assert.throws(() => verify(body, { ...got, 'webhook-timestamp': later, 'x-service-signature': signature }, secret));
  assert.ok(id);
}
