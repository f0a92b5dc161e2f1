// Deliveries as the service signs them, and everything that must be refused.
import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { signPayload } from '../../../src/domains/operations/webhooks/deliveries/sign-payload.ts';
import {
  MissingWebhookSecretError,
  SignatureVerificationError,
  webhooks,
} from '../../../src/sdk/javascript/src/index.ts';

const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;
const BODY = JSON.stringify({
  id: 'evt_1',
  event: 'release.signed',
  org: 'org_1',
  data: { releaseId: 'rel_1', city: 'Zürich' },
});
const AT = new Date('2026-11-22T12:00:00Z');
const sign = (secrets = [SECRET], body = BODY, at = AT) => signPayload({ id: 'evt_1', at, body, secrets });
const only = (headers: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
const SERVICE = ['x-service-signature'];
const STANDARD = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
const verify = (
  headers: webhooks.WebhookHeaders,
  secret: string | string[] = SECRET,
  body: string | Uint8Array = BODY,
) => webhooks.verify(body, headers, secret, { now: AT });

describe('JavaScript SDK: webhook signatures', () => {
  const accepted: [string, () => unknown][] = [
    ['both signatures', () => verify(sign())],
    ['only the header of the service', () => verify(only(sign(), ...SERVICE))],
    ['only the headers of Standard Webhooks', () => verify(only(sign(), ...STANDARD))],
    ['Headers', () => verify(new Headers(sign()))],
    ['header names in other cases', () => verify({ 'X-Service-Signature': sign()['x-service-signature'] })],
    ['bytes', () => verify(sign(), SECRET, Buffer.from(BODY))],
    ['the old secret while two are valid', () => verify(sign([OTHER, SECRET]))],
    ['one of several secrets', () => verify(sign(), [OTHER, SECRET])],
    ['Standard Webhooks with two secrets', () => verify(only(sign([OTHER, SECRET]), ...STANDARD))],
    ['five minutes', () => verify(sign([SECRET], BODY, new Date(AT.getTime() - 300_000)))],
    ['its own test header', () => verify(webhooks.generateTestHeader(BODY, SECRET, { id: 'evt_1', at: AT }))],
  ];
  for (const [what, go] of accepted) {
    it(`are accepted with ${what}`, () => assert.deepEqual(go(), JSON.parse(BODY)));
  }

  const signature = sign()['x-service-signature'] ?? '';
  const rejected: [string, () => unknown][] = [
    ['no signature', () => verify({})],
    ['another secret', () => verify(sign(), OTHER)],
    ['no secret', () => verify(sign(), [])],
    ['an empty secret', () => verify(webhooks.generateTestHeader(BODY, '', { at: AT }), '')],
    ['a changed body', () => verify(sign(), SECRET, BODY.replace('rel_1', 'rel_2'))],
    ['a parsed body', () => verify(sign(), SECRET, JSON.parse(BODY))],
    ['a reserialized body', () => verify(sign(), SECRET, JSON.stringify(JSON.parse(BODY), null, 1))],
    ['an old delivery', () => verify(sign([SECRET], BODY, new Date(AT.getTime() - 301_000)))],
    ['a delivery from the future', () => verify(sign([SECRET], BODY, new Date(AT.getTime() + 301_000)))],
    ['another time', () => verify({ 'x-service-signature': signature.replace(/t=(\d+)\d,/, 't=$19,') })],
    ['no time', () => verify({ 'x-service-signature': signature.replace(/t=\d+,/, '') })],
    ['a shortened signature', () => verify({ 'x-service-signature': signature.slice(0, -1) })],
    ['a lengthened signature', () => verify({ 'x-service-signature': `${signature}0` })],
    ['an unknown scheme', () => verify({ 'x-service-signature': signature.replace('v1=', 'v0=') })],
    ['another id', () => verify({ ...only(sign(), ...STANDARD), 'webhook-id': 'evt_2' })],
    ['bytes that are not JSON', () => verify(sign([SECRET], '{"half'), SECRET, '{"half')],
  ];
  for (const [what, go] of rejected) {
    it(`are refused with ${what}`, () => assert.throws(go, SignatureVerificationError));
  }

  for (const secret of [undefined, '', [], ['']]) {
    it(`report a missing secret for ${JSON.stringify(secret)}`, () =>
      assert.throws(() => webhooks.verify(BODY, sign(), secret), MissingWebhookSecretError));
  }

  it('in test headers are accepted by the Standard Webhooks library', () => {
    const headers = webhooks.generateTestHeader(BODY, SECRET, { id: 'evt_1' });
    assert.deepEqual(new Webhook(SECRET).verify(BODY, headers), JSON.parse(BODY));
  });
});
