import assert from 'node:assert/strict';
import { problemOfHeaders } from '../../../../src/domains/operations/webhooks/deliveries/headers.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { useWebhooks } from './use-webhooks.ts';

const HEADERS = { 'X-Gateway-Token': 'gw-s3cr3t', Authorization: 'Bearer abc' };

describe('custom webhook headers', () => {
  const t = useWebhooks();

  it('are sent with each delivery, masked in its log, and shown only with webhooks:write', async () => {
    const made = await t.api.post('/v1/webhooks', {
      url: t.receiver.url,
      events: ['*'],
      headers: HEADERS,
      metadata: { team: 'payments' },
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.deepEqual(made.body.headers, HEADERS);
    assert.deepEqual(made.body.metadata, { team: 'payments' });
    t.receiver.answer = (response) =>
      response
        .writeHead(503, { 'retry-after': '120', server: 'nginx', 'set-cookie': 'a=b' })
        .end('<h1>overloaded</h1>');
    await t.emit();
    const { id } = await t.attempted(made.body.id, 1);
    const [{ headers: got } = { headers: {} as Record<string, string> }] = t.receiver.received;
    assert.equal(got['x-gateway-token'], HEADERS['X-Gateway-Token']);
    assert.equal(got.authorization, HEADERS.Authorization);
    const detail = await t.api.get(`/v1/webhooks/deliveries/${id}`);
    const [attempt] = detail.body.attempts;
    assert.equal(attempt.requestHeaders['X-Gateway-Token'], '…');
    assert.match(attempt.requestHeaders['x-service-signature'], /^t=\d+,v1=[0-9a-f]{6}…$/);
    assert.match(attempt.requestHeaders['webhook-signature'], /^v1,\S{6}…$/);
    assert.doesNotMatch(JSON.stringify(detail.body), /gw-s3cr3t|Bearer abc/);
    assert.deepEqual([attempt.responseHeaders['retry-after'], attempt.responseHeaders.server], ['120', 'nginx']);
    assert.ok(!('set-cookie' in attempt.responseHeaders));
    const { email, password } = t.account;
    const session = await t.service.anonymous.post('/v1/auth/login', { email, password });
    const owner = createApiClient(t.service.url, session.body.accessToken);
    const reader = await owner.post('/v1/auth/api-key', { name: 'reader', scopes: ['webhooks:read'] });
    const seen = await createApiClient(t.service.url, reader.body.apiKey).get(`/v1/webhooks/${made.body.id}`);
    assert.equal(seen.body.headers, null);
    const changed = await t.api.patch(`/v1/webhooks/${made.body.id}`, { headers: {}, metadata: { team: '' } });
    assert.deepEqual([changed.body.headers, changed.body.metadata], [{}, {}]);
    const rows = await t.service.sql('superuser', 'select * from webhooks where id = $1', [made.body.id]);
    assert.ok(!JSON.stringify(rows).includes('gw-s3cr3t'));
  });

  const accepted: Record<string, Record<string, string>> = {
    'ten headers': Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`X-${at}`, 'x'])),
    'the longest value and name': { [`X${'-A'.repeat(31)}B`]: 'x'.repeat(1024) },
    'a value of one character': { 'X-A': 'x' },
    'a blank within a value': { 'X-A': 'Bearer abc' },
  };
  for (const [name, headers] of Object.entries(accepted)) {
    it(`are accepted: ${name}`, async () => {
      const { status, body } = await t.api.post('/v1/webhooks', { url: t.receiver.url, events: ['*'], headers });
      assert.deepEqual([status, body.headers], [201, headers], JSON.stringify(body));
    });
  }

  const refused: Record<string, Record<string, string>> = {
    'our own': { 'Webhook-Id': 'x' },
    'the signature': { 'X-Service-Signature': 'x' },
    'the type of the body': { 'content-type': 'text/plain' },
    'the host': { Host: 'example.org' },
    'a proxy': { 'Proxy-Authorization': 'x' },
    'a line break': { 'X-A': 'x\r\nX-B: y' },
    'no value': { 'X-A': '' },
    'a blank at the end': { 'X-A': 'x ' },
    'other letters': { 'X-A': 'ä' },
    'a bad name': { 'X A': 'x' },
    'too long a name': { [`X${'-A'.repeat(32)}`]: 'x' },
    'a name twice': { 'X-A': 'x', 'x-a': 'y' },
    'too long a value': { 'X-A': 'x'.repeat(1025) },
    'too many': Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`X-${at}`, 'x'])),
  };
  for (const [name, headers] of Object.entries(refused)) {
    it(`are refused: ${name}`, async () => {
      assert.notEqual(problemOfHeaders(headers), undefined);
      const answer = await t.api.post('/v1/webhooks', { url: t.receiver.url, events: ['*'], headers });
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
    });
  }
});
