import assert from 'node:assert/strict';
import { isNetwork, isWithin } from '#platform/http/limits/client-network.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

describe('the networks of an API key', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    // Behind a proxy, so that the test can choose the caller's address.
    service = await startTestService({ TRUST_PROXY: 'true' });
    account = await service.account({ scopes: ['keys:write', 'organization:read', 'compliance:read'] });
  });
  after(() => service.stop());

  const from = async (apiKey: string, ip: string, url = service.url): Promise<[number, string | undefined]> => {
    const answer = await createApiClient(url, apiKey).get('/v1/organization', { 'x-forwarded-for': ip });
    return [answer.status, answer.body.code];
  };
  const make = async (networks: string[]) => {
    const made = await account.api.post('/v1/auth/api-key', { name: 'x', scopes: ['organization:read'], networks });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return made.body;
  };

  it('default to everywhere; otherwise the key works from its networks alone', async () => {
    const { apiKey, networks } = await make(['203.0.113.0/24', '2001:db8:7::/48']);
    assert.deepEqual(networks, ['203.0.113.0/24', '2001:db8:7::/48']);
    for (const ip of ['203.0.113.0', '203.0.113.255', '2001:db8:7::1', '::ffff:203.0.113.9'])
      assert.deepEqual(await from(apiKey, ip), [200, undefined], ip);
    for (const ip of ['203.0.112.255', '203.0.114.0', '2001:db8:8::1', '::1', '127.0.0.1'])
      assert.deepEqual(await from(apiKey, ip), [403, 'address_not_allowed'], ip);
    assert.deepEqual(await from((await make([])).apiKey, '198.51.100.1'), [200, undefined]);
  });

  it('change at once in all processes, and pass on to the key that replaces it', async () => {
    const twin = await service.twin({ TRUST_PROXY: 'true' });
    try {
      const { id, apiKey } = await make([]);
      assert.deepEqual(await from(apiKey, '198.51.100.1', twin.url), [200, undefined]);
      const changed = await account.api.patch(`/v1/auth/api-keys/${id}`, { networks: ['10.0.0.0/8'], name: 'inside' });
      assert.deepEqual([changed.status, changed.body.networks, changed.body.name], [200, ['10.0.0.0/8'], 'inside']);
      assert.deepEqual(await from(apiKey, '198.51.100.1', twin.url), [403, 'address_not_allowed']);
      assert.deepEqual(await from(apiKey, '10.2.3.4', twin.url), [200, undefined]);
      const next = await account.api.post(`/v1/auth/api-keys/${id}/rotate`, { overlapSeconds: 60 });
      assert.deepEqual(next.body.networks, ['10.0.0.0/8']);
      assert.equal((await account.api.delete(`/v1/auth/api-keys/${next.body.id}`)).status, 200);
      assert.deepEqual(await from(next.body.apiKey, '10.2.3.4', twin.url), [401, 'unauthorized']);
    } finally {
      await twin.stop();
    }
  });

  it('are recorded in the audit log when they change, and cannot be changed by another organization', async () => {
    const { id } = await make([]);
    await account.api.patch(`/v1/auth/api-keys/${id}`, { networks: ['10.0.0.0/8'] });
    const { data } = (await account.api.get('/v1/audit/entries')).body;
    assert.ok(
      data.some(
        ({ action, subject }: { action: string; subject: string }) => action === 'api_key.changed' && subject === id,
      ),
    );
    const stranger = await service.account({ scopes: ['keys:write'] });
    assert.equal((await stranger.api.patch(`/v1/auth/api-keys/${id}`, { networks: [] })).status, 404);
    for (const body of [{}, { scopes: ['pii:read'] }, { networks: ['10.0.0.1/8'] }])
      assert.equal((await account.api.patch(`/v1/auth/api-keys/${id}`, body)).status, 400, JSON.stringify(body));
  });

  const blocks: Record<string, boolean> = {
    '203.0.113.0/24': true,
    '0.0.0.0/0': true,
    '::/0': true,
    '10.1.2.3/32': true,
    '2001:db8::/32': true,
    '203.0.113.1/24': false,
    '2001:db8::1/32': false,
    '203.0.113.0': false,
    '203.0.113.0/33': false,
    '203.0.113.0/-1': false,
    '203.0.113/24': false,
    'localhost/8': false,
    '': false,
  };
  for (const [text, is] of Object.entries(blocks)) {
    it(`${JSON.stringify(text)} is ${is ? 'a' : 'no'} network`, () => assert.equal(isNetwork(text), is));
  }

  it('exclude every address that is invalid', () => {
    for (const ip of ['', 'unknown', '10.0.0.1.', '10.0.0.1:80'])
      assert.equal(isWithin(ip, ['0.0.0.0/0', '::/0']), false, ip);
  });
});
