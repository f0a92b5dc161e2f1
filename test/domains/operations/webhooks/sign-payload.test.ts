import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signPayload } from '../../../../src/domains/operations/webhooks/deliveries/sign-payload.ts';
import { newSecret } from '../../../../src/domains/operations/webhooks/endpoints/endpoint.ts';

const OLD = newSecret();
const NEW = newSecret();
const id = 'evt_01jzs4mp1e00000000000000ab';
const body = '{"event":"identity.verified","name":"Zoë"}';

/** A receiver's check of X-Service-Signature, written only from API.md. */
function verifies(header: string, secret: string, content: string): boolean {
  const parts = header.split(',').map((part) => part.split('=') as [string, string]);
  const time = parts.find(([name]) => name === 't')?.[1];
  const expected = createHmac('sha256', secret).update(`${time}.${content}`).digest('hex');
  return parts.some(([name, value]) => name === 'v1' && value === expected);
}

describe('webhook signatures', () => {
  const signed = (secrets: string[], at = new Date()) => signPayload({ id, at, body, secrets });

  it('use secrets of 32 random bytes', () => {
    assert.match(OLD, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(OLD, NEW);
  });

  it('match the example of the Standard Webhooks specification', () => {
    // https://github.com/standard-webhooks/standard-webhooks: the vector that all its reference libraries test against.
    const headers = signPayload({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    });
    assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  const accepted = {
    'the only secret': { secrets: [NEW], by: NEW },
    'the new one of two': { secrets: [NEW, OLD], by: NEW },
    'the old one of two': { secrets: [NEW, OLD], by: OLD },
  };
  for (const [name, { secrets, by }] of Object.entries(accepted)) {
    it(`can be verified by ${name}`, () => {
      const headers = signed(secrets);
      assert.deepEqual(new Webhook(by).verify(body, headers), JSON.parse(body));
      assert.ok(verifies(headers['x-service-signature'] ?? '', by, body));
      assert.match(headers['x-service-signature'] ?? '', /^t=\d{10}(,v1=[0-9a-f]{64})+$/);
      assert.equal(headers['x-service-signature']?.split('v1=').length, secrets.length + 1);
    });
  }

  const headers = signed([NEW]);
  const rejected = {
    'another secret': { headers, body, secret: OLD },
    'another body': { headers, body: `${body} `, secret: NEW },
    'another id': { headers: { ...headers, 'webhook-id': 'evt_x' }, body, secret: NEW },
    'another time': {
      headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) },
      body,
      secret: NEW,
    },
    'an old time': { headers: signed([NEW], new Date(Date.now() - 600_000)), body, secret: NEW },
    'no signature': { headers: { ...headers, 'webhook-signature': '' }, body, secret: NEW },
  };
  for (const [name, { headers: given, body: content, secret }] of Object.entries(rejected)) {
    it(`are rejected by standardwebhooks for ${name}`, () => {
      assert.throws(() => new Webhook(secret).verify(content, given));
    });
  }

  it('are rejected in manual verification for another secret, body or time', () => {
    const header = headers['x-service-signature'] ?? '';
    assert.ok(!verifies(header, OLD, body));
    assert.ok(!verifies(header, NEW, `${body} `));
    assert.ok(!verifies(header.replace(/t=\d+/, 't=1'), NEW, body));
  });
});
