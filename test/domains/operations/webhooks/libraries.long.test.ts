// Unmodified libraries of other webhook senders, installed when these tests first run.
import { installTools } from '../../../../scripts/tools/install-tools.ts';
import { useWebhooks } from './use-webhooks.ts';
import { holdAgainstDelivery, type Verify } from './verify-delivery.ts';

interface Peers {
  svix: { Webhook: new (secret: string) => { verify(body: string, headers: Record<string, string>): unknown } };
  stripe: { webhooks: { constructEvent(body: string, signature: string, secret: string): unknown } };
}

describe('webhook libraries for other languages', () => {
  const t = useWebhooks();
  let peers: Peers;

  before(function install() {
    const { require } = installTools('peers');
    peers = { svix: require('svix'), stripe: require('stripe') };
  });

  const libraries: Record<string, Verify> = {
    // Svix's `verify` throws, or returns without a value.
    svix: (body, headers, secret) => {
      new peers.svix.Webhook(secret).verify(body, headers);
      return JSON.parse(body);
    },
    stripe: (body, headers, secret) =>
      peers.stripe.webhooks.constructEvent(body, headers['x-service-signature'] ?? '', secret),
  };

  for (const [name, verify] of Object.entries(libraries))
    it(`in ${name} verify a delivery, and refuse another byte, secret or time`, () => holdAgainstDelivery(t, verify));
});
