// Keys of the test organization, and what separates it from the live one.
import assert from 'node:assert/strict';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from './use-test-mode.ts';

describe('test-mode API keys', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account({
      scopes: ['keys:write', 'organization:read', 'compliance:read', 'agreements:write', 'agreements:read'],
    });
  });
  after(() => service.stop());

  it('belong to the test organization, which is created with the first one', async () => {
    const first = await account.api.post('/v1/auth/api-key', { name: 'first', mode: 'test' });
    assert.equal(first.status, 200);
    assert.match(String(first.body.apiKey), /^avk_test_/);
    assert.equal(first.body.mode, 'test');
    const second = await account.api.post('/v1/auth/api-key', { name: 'second', mode: 'test' });
    const [one, other] = [first, second].map(({ body }) => createApiClient(service.url, String(body.apiKey)));
    const live = (await account.api.get('/v1/organization')).body;
    const test = (await one?.get('/v1/organization'))?.body;
    assert.deepEqual((await other?.get('/v1/organization'))?.body, test);
    assert.equal(live.mode, 'live');
    assert.equal(test?.mode, 'test');
    assert.notEqual(test?.id, live.id);
    assert.equal(test?.name, `${live.name} [TEST]`);
  });

  it('create one test organization, even under concurrent requests', async () => {
    const other = await service.account({ scopes: ['keys:write', 'organization:read'] });
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        other.api.post('/v1/auth/api-key', { name: 'one of many', mode: 'test', scopes: ['organization:read'] }),
      ),
    );
    const seen = await Promise.all(
      made.map(({ body }) => createApiClient(service.url, String(body.apiKey)).get('/v1/organization')),
    );
    assert.equal(new Set(seen.map(({ body }) => body.id)).size, 1);
  });

  it('cannot create live keys, list only test keys, and rotate to test keys', async () => {
    const test = await testModeOf(service, account, { scopes: ['keys:write'] });
    const refused = await test.post('/v1/auth/api-key', { name: 'live', mode: 'live' });
    assert.equal(refused.status, 403);
    const made = await test.post('/v1/auth/api-key', { name: 'another', scopes: ['keys:write'] });
    assert.equal(made.body.mode, 'test');
    const listed = (await test.get('/v1/auth/api-keys')).body.data as { id: string; mode: string }[];
    assert.ok(listed.every(({ mode }) => mode === 'test'));
    assert.ok(listed.some(({ id }) => id === made.body.id));
    const ofLive = (await account.api.get('/v1/auth/api-keys')).body.data as { id: string; mode: string }[];
    assert.ok(ofLive.every(({ mode }) => mode === 'live'));
    assert.equal((await account.api.delete(`/v1/auth/api-keys/${made.body.id}`)).status, 404);
    const rotated = await test.post(`/v1/auth/api-keys/${made.body.id}/rotate`, {});
    assert.match(String(rotated.body.apiKey), /^avk_test_/);
  });

  it('are created once under an Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'one-test-key' };
    const body = { name: 'once', mode: 'test' };
    const first = await account.api.post('/v1/auth/api-key', body, headers);
    assert.equal(first.status, 200);
    const again = await account.api.post('/v1/auth/api-key', body, headers);
    assert.equal(again.body.code, 'secret_already_shown');
    assert.equal(again.body.id, first.body.id);
  });

  it('hide live objects, and live keys hide test objects', async () => {
    const test = await testModeOf(service, account, { scopes: ['agreements:read', 'agreements:write'] });
    const project = { externalId: 'shoot-1', title: 'A shoot' };
    const ofTest = await test.post('/v1/projects', project);
    assert.equal(ofTest.status, 201, JSON.stringify(ofTest.body));
    assert.equal((await account.api.get(`/v1/projects/${ofTest.body.id}`)).status, 404);
    const ofLive = await account.api.post('/v1/projects', project);
    assert.equal(ofLive.status, 201, 'the same external id in the other mode is another project');
    assert.equal((await test.get(`/v1/projects/${ofLive.body.id}`)).status, 404);
    assert.deepEqual(
      ((await test.get('/v1/projects')).body.data as { id: string }[]).map(({ id }) => id),
      [ofTest.body.id],
    );
  });

  it('cannot choose the mode with Avouch-Mode, but sessions can', async () => {
    const { email, password } = account;
    const login = await service.anonymous.post('/v1/auth/login', { email, password });
    const session = createApiClient(service.url, String(login.body.accessToken));
    const modes = async (api: typeof session, mode: string) =>
      (await api.get('/v1/organization', { 'Avouch-Mode': mode })).body;
    assert.equal((await modes(session, 'live')).mode, 'live');
    assert.equal((await modes(session, 'test')).mode, 'test');
    assert.equal((await modes(session, 'both')).code, 'malformed_request');
    assert.equal((await modes(account.api, 'test')).code, 'malformed_request');
    const test = await testModeOf(service, account, { scopes: ['organization:read'] });
    assert.equal((await modes(test, 'live')).code, 'malformed_request');
    const members = await session.get('/v1/organization/members', { 'Avouch-Mode': 'test' });
    assert.deepEqual(
      (members.body.data as { email: string }[]).map((member) => member.email),
      [email],
    );
    const invited = await session.post(
      '/v1/organization/invitations',
      { email: 'new@example.org', role: 'viewer' },
      { 'Avouch-Mode': 'test' },
    );
    assert.equal(invited.body.code, 'conflict');
  });
});
