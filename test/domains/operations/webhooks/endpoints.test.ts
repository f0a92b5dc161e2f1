import assert from 'node:assert/strict';
import { newId } from '#kernel/ids.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

const GOOD = { url: 'https://hooks.example.org/in?token=s3cr3t', events: ['identity.verified'] };

describe('webhook endpoints', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    api = account.api;
  });
  after(() => service.stop());

  const keyWith = async (...scopes: string[]): Promise<ApiClient> => {
    const { email, password } = account;
    const session = await service.anonymous.post('/v1/auth/login', { email, password });
    const made = await createApiClient(service.url, session.body.accessToken).post('/v1/auth/api-key', {
      name: 'narrow',
      scopes,
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return createApiClient(service.url, made.body.apiKey);
  };

  it('can be registered, read, changed, listed and deleted', async () => {
    const made = await api.post('/v1/webhooks', { ...GOOD, events: ['*', '*', 'kyb.approved'], description: ' Main ' });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { id, secret } = made.body;
    assert.match(id, /^whe_/);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(made.body.url, GOOD.url);
    assert.equal(made.body.host, 'hooks.example.org');
    assert.deepEqual(made.body.events, ['*', 'kyb.approved']);
    assert.equal(made.body.description, 'Main');
    assert.equal(made.body.status, 'enabled');

    const got = await api.get(`/v1/webhooks/${id}`);
    assert.deepEqual({ ...got.body, secret }, made.body);
    assert.ok(!('secret' in got.body));

    const changed = await api.patch(`/v1/webhooks/${id}`, { url: 'https://other.example/', status: 'disabled' });
    assert.equal(changed.status, 200);
    assert.equal(changed.body.url, 'https://other.example/');
    assert.equal(changed.body.host, 'other.example');
    assert.equal(changed.body.disabledReason, 'by_request');
    assert.deepEqual(changed.body.events, ['*', 'kyb.approved']);
    const events = await api.get('/v1/events?type=webhook.disabled');
    assert.deepEqual(events.body.data[0].data, { reason: 'by_request', webhookId: id });
    const enabled = await api.patch(`/v1/webhooks/${id}`, { status: 'enabled', description: null });
    assert.equal(enabled.body.status, 'enabled');
    assert.equal(enabled.body.disabledReason, null);
    assert.equal(enabled.body.description, null);

    assert.equal((await api.delete(`/v1/webhooks/${id}`)).status, 204);
    assert.equal((await api.get(`/v1/webhooks/${id}`)).status, 404);
    assert.equal((await api.delete(`/v1/webhooks/${id}`)).status, 404);
    const trail = await service.sql('superuser', 'select action from audit_entries where subject = $1 order by id', [
      id,
    ]);
    assert.deepEqual(
      new Set(trail.map((row) => row.action)),
      new Set(['webhook.created', 'webhook.updated', 'webhook.disabled', 'webhook.deleted']),
    );
  });

  it('log each change by the names of its fields, with values of events and status only', async () => {
    const { id } = (await api.post('/v1/webhooks', GOOD)).body;
    const changes: [object, object][] = [
      [{ url: 'https://other.example/?token=s3cr3t' }, { url: true }],
      [{ events: ['kyb.approved', 'proof.verified'] }, { events: 'kyb.approved proof.verified' }],
      [{ description: null }, { description: true }],
      [{ headers: { 'X-Token': 's3cr3t', 'X-Team': 'a' } }, { headers: 'X-Token X-Team' }],
      [{ metadata: { team: 'a' } }, { metadata: true }],
      [{ status: 'enabled' }, { status: 'enabled' }],
    ];
    for (const [change] of changes) assert.equal((await api.patch(`/v1/webhooks/${id}`, change)).status, 200);
    const { data } = (await api.get(`/v1/audit/entries?subject=${id}`)).body;
    const logged = data.filter(({ action }: { action: string }) => action === 'webhook.updated');
    assert.deepEqual(
      logged.map(({ details }: { details: object }) => details).toReversed(),
      changes.map(([, details]) => details),
    );
  });

  it('store neither URL nor secret in plain text, and log neither', async () => {
    const made = await api.post('/v1/webhooks', GOOD);
    await api.post(`/v1/webhooks/${made.body.id}/rotate-secret`, {});
    const rows = await service.sql('superuser', 'select w::text as text from webhooks w where id = $1', [made.body.id]);
    const audit = await service.sql('superuser', 'select a::text as text from audit_entries a where subject = $1', [
      made.body.id,
    ]);
    const stored = [...rows, ...audit].map((row) => String(row.text)).join('\n');
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    for (const secret of ['s3cr3t', made.body.secret]) {
      for (const form of [secret, hex(secret)]) assert.ok(!stored.includes(form), form);
      assert.ok(!service.logs.join('').includes(secret));
    }
    assert.equal(rows.length, 1);
  });

  it('rotate their secret with an overlap', async () => {
    const made = await api.post('/v1/webhooks', GOOD);
    const path = `/v1/webhooks/${made.body.id}/rotate-secret`;
    const rotated = await api.post(path, {});
    assert.equal(rotated.status, 201);
    assert.notEqual(rotated.body.secret, made.body.secret);
    const overlap = Date.parse(rotated.body.previousSecretUntil) - Date.parse(rotated.body.updatedAt);
    assert.equal(overlap, 86_400_000);
    const atOnce = await api.post(path, { overlapSeconds: 0 });
    assert.equal(atOnce.body.previousSecretUntil, null);
  });

  it('show a secret once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'hook-1' };
    const made = await api.post('/v1/webhooks', GOOD, headers);
    const again = await api.post('/v1/webhooks', GOOD, headers);
    assert.equal(again.status, 409);
    assert.equal(again.body.code, 'secret_already_shown');
    assert.equal(again.body.id, made.body.id);
  });

  const bad: Record<string, [unknown, number, string]> = {
    'no url': [{ events: ['*'] }, 400, 'url'],
    'no events': [{ url: GOOD.url }, 400, 'events'],
    'an empty list of events': [{ ...GOOD, events: [] }, 400, 'events'],
    'an unknown event': [{ ...GOOD, events: ['identity.verifed'] }, 400, 'events.0'],
    'an event that is a number': [{ ...GOOD, events: [1] }, 400, 'events.0'],
    'an unknown field': [{ ...GOOD, secret: 'whsec_x' }, 400, 'secret'],
    'a relative url': [{ ...GOOD, url: '/hook' }, 400, 'url'],
    'another scheme': [{ ...GOOD, url: 'ftp://example.org/' }, 400, 'url'],
    'javascript:': [{ ...GOOD, url: 'javascript:alert(1)' }, 400, 'url'],
    'credentials in the url': [{ ...GOOD, url: 'https://user:pass@example.org/' }, 400, 'url'],
    'a fragment': [{ ...GOOD, url: 'https://example.org/#x' }, 400, 'url'],
    'a url too long': [{ ...GOOD, url: `https://example.org/${'x'.repeat(2048)}` }, 400, 'url'],
    'a description too long': [{ ...GOOD, description: 'x'.repeat(201) }, 400, 'description'],
    'a private address': [{ ...GOOD, url: 'https://10.0.0.1/' }, 422, 'url'],
    'the metadata address': [{ ...GOOD, url: 'http://169.254.169.254/latest' }, 422, 'url'],
    'an address in one number': [{ ...GOOD, url: 'https://0xA9FEA9FE/' }, 422, 'url'],
    'the loopback in IPv6': [{ ...GOOD, url: 'https://[::1]:8443/' }, 422, 'url'],
  };
  for (const [name, [body, status, path]] of Object.entries(bad)) {
    it(`refuse ${name}`, async () => {
      const answer = await api.post('/v1/webhooks', body);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.equal(answer.body.status, 'error');
      assert.equal(answer.body.errors[0].path, path);
    });
  }

  const badElsewhere: [string, 'post' | 'patch' | 'get', string, unknown, number][] = [
    ['an empty change', 'patch', '', {}, 400],
    ['an unknown status', 'patch', '', { status: 'paused' }, 400],
    ['a change to a private address', 'patch', '', { url: 'https://192.168.0.1/' }, 422],
    ['a change to unknown events', 'patch', '', { events: ['x'] }, 400],
    ['an overlap over 7 days', 'post', '/rotate-secret', { overlapSeconds: 604_801 }, 400],
    ['a negative overlap', 'post', '/rotate-secret', { overlapSeconds: -1 }, 400],
    ['a test of an unknown event', 'post', '/test', { event: '*' }, 400],
    ['an unknown state', 'get', '/deliveries?state=lost', undefined, 400],
    ['a foreign cursor', 'get', '/deliveries?cursor=eHg', undefined, 400],
  ];
  it('refuse invalid changes, tests and filters', async () => {
    const { id } = (await api.post('/v1/webhooks', GOOD)).body;
    for (const [name, method, path, body, status] of badElsewhere) {
      const answer = await (method === 'get'
        ? api.get(`/v1/webhooks/${id}${path}`)
        : api[method](`/v1/webhooks/${id}${path}`, body));
      assert.equal(answer.status, status, `${name}: ${JSON.stringify(answer.body)}`);
    }
    assert.equal((await api.get(`/v1/webhooks/${id}`)).body.url, GOOD.url);
  });

  it('of another organization, and their deliveries, are answered like unknown ones', async () => {
    const { id } = (await api.post('/v1/webhooks', { ...GOOD, url: 'https://127.0.0.1:1/' })).body;
    const delivery = (await api.post(`/v1/webhooks/${id}/test`, {})).body;
    const other = (await service.account()).api;
    const calls = (webhook: string, dlv: string) => [
      other.get(`/v1/webhooks/${webhook}`),
      other.patch(`/v1/webhooks/${webhook}`, { status: 'disabled' }),
      other.delete(`/v1/webhooks/${webhook}`),
      other.post(`/v1/webhooks/${webhook}/test`, {}),
      other.post(`/v1/webhooks/${webhook}/rotate-secret`, {}),
      other.get(`/v1/webhooks/${webhook}/deliveries`),
      other.get(`/v1/webhooks/deliveries/${dlv}`),
      other.post(`/v1/webhooks/deliveries/${dlv}/replay`),
    ];
    const foreign = await Promise.all(calls(id, delivery.id));
    const missing = await Promise.all(calls(newId('webhook'), newId('delivery')));
    for (const [index, answer] of foreign.entries()) {
      assert.equal(answer.status, 404);
      assert.deepEqual({ ...answer.body, requestId: '' }, { ...missing[index]?.body, requestId: '' });
    }
    assert.deepEqual((await other.get('/v1/webhooks')).body, { data: [], nextCursor: null });
    assert.deepEqual((await other.get('/v1/events')).body.data, []);
    assert.equal((await api.get(`/v1/webhooks/${id}`)).body.status, 'enabled');
  });

  it('are isolated by row-level security', async () => {
    const tables = ['webhooks', 'webhook_deliveries', 'webhook_attempts'];
    for (const table of tables) {
      assert.deepEqual(await service.sql('avouch_app', `select * from ${table}`), []);
      const foreign = `begin; select set_config('app.org', 'org_other', true); select * from ${table}`;
      assert.deepEqual(await service.sql('avouch_app', foreign), []);
    }
    assert.ok((await service.sql('superuser', 'select * from webhooks')).length > 0);
  });

  it('require the scopes', async () => {
    const { id } = (await api.post('/v1/webhooks', GOOD)).body;
    const dlv = newId('delivery');
    const [reader, stranger] = [await keyWith('webhooks:read'), await keyWith('verifications:read')];
    const reads = [
      '/v1/webhooks',
      `/v1/webhooks/${id}`,
      `/v1/webhooks/${id}/deliveries`,
      '/v1/events',
      '/v1/event-types',
    ];
    for (const path of reads) {
      assert.equal((await reader.get(path)).status, 200, path);
      assert.equal((await stranger.get(path)).status, 403, path);
      assert.equal((await service.anonymous.get(path)).status, 401, path);
    }
    assert.equal((await stranger.get(`/v1/webhooks/deliveries/${dlv}`)).status, 403);
    const writes = [
      reader.post('/v1/webhooks', GOOD),
      reader.patch(`/v1/webhooks/${id}`, { status: 'disabled' }),
      reader.delete(`/v1/webhooks/${id}`),
      reader.post(`/v1/webhooks/${id}/test`, {}),
      reader.post(`/v1/webhooks/${id}/rotate-secret`, {}),
      reader.post(`/v1/webhooks/deliveries/${dlv}/replay`),
    ];
    for (const answer of await Promise.all(writes)) assert.equal(answer.status, 403);
    const seen = (await reader.get(`/v1/webhooks/${id}`)).body;
    assert.equal(seen.url, null, 'a URL may carry a token');
    assert.equal(seen.host, 'hooks.example.org');
  });

  it('are limited to 50, even for concurrent calls, and paginated', async () => {
    const other = (await service.account()).api;
    const answers = await Promise.all(Array.from({ length: 53 }, () => other.post('/v1/webhooks', GOOD)));
    const made = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.id);
    assert.equal(made.length, 50);
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([201, 409]));
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await other.get(`/v1/webhooks?limit=20${cursor && `&cursor=${cursor}`}`)).body;
      seen.push(...page.data.map((item: { id: string }) => item.id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    assert.deepEqual(seen, made.sort().reverse());
  });

  it('are documented with their events', async () => {
    const { body } = await api.get('/v1/event-types');
    const verified = body.data.find((item: { name: string }) => item.name === 'identity.verified');
    assert.equal(verified.schema.properties.event.const, 'identity.verified');
    assert.deepEqual(verified.schema.properties.data.required, [
      'userId',
      'verificationId',
      'status',
      'personId',
      'credentialId',
      'assurance',
    ]);
    const changed = body.data.find((item: { name: string }) => item.name === 'compliance.changed');
    assert.deepEqual(changed.schema.properties.data.required, [
      'of',
      'id',
      'from',
      'to',
      'requirements',
      'policyVersion',
    ]);
  });
});

describe('webhooks in production', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ MODE: 'production', EGRESS_ALLOW: '' });
  });
  after(() => service.stop());

  it('accept only https to public addresses', async () => {
    const { api } = await service.account();
    const accepted = await api.post('/v1/webhooks', GOOD);
    assert.equal(accepted.status, 201);
    for (const url of ['http://hooks.example.org/', 'https://127.0.0.1/', 'http://127.0.0.1/']) {
      const refused = await api.post('/v1/webhooks', { ...GOOD, url });
      assert.equal(refused.status, 422, url);
      assert.equal(refused.body.code, 'unprocessable');
      assert.equal(refused.body.errors[0].path, 'url');
      assert.equal((await api.patch(`/v1/webhooks/${accepted.body.id}`, { url })).status, 422, url);
    }
  });
});
