import assert from 'node:assert/strict';
import { SCOPES } from '#platform/operation/actor.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

describe('the compliance overview', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const testClient = async () => {
    const { api } = await service.account({ scopes: [...SCOPES] });
    const { apiKey } = (await api.post('/v1/auth/api-key', { name: 'tests', mode: 'test' })).body;
    return createApiClient(service.url, apiKey);
  };
  const overview = async (api: { get(path: string): Promise<{ body: unknown }> }, query = '') =>
    (await api.get(`/v1/compliance/overview${query}`)).body as Record<string, Record<string, unknown>>;

  it('shows zeros for an empty organization', async () => {
    const { api } = await service.account();
    assert.deepEqual(await overview(api), {
      days: 30,
      identities: { ending: 0, soonest: null },
      businesses: { ending: 0, soonest: null },
      agreements: { waiting: 0, oldestSentAt: null, ending: 0 },
      complaints: { count: 0, overdue: 0 },
    });
  });

  it('counts identities that expire in the requested time, within the organization only', async () => {
    const [api, other] = [await testClient(), await testClient()];
    await api.post('/v1/verifications', { type: 'idv', userId: 'a', testOutcome: 'verified' });
    const { data } = (await api.get('/v1/credentials')).body;
    const ends = data[0].validUntil;
    const days = Math.ceil((Date.parse(ends) - Date.now()) / 86_400_000) + 1;
    assert.equal((await overview(api)).identities?.ending, 0);
    assert.ok(days > 31, `${days}`);
    assert.deepEqual((await overview(api, `?days=${days}`)).identities, { ending: 1, soonest: ends });
    assert.equal((await overview(other, '?days=3660')).identities?.ending, 0);
  });

  it('refuses invalid numbers of days', async () => {
    const { api } = await service.account();
    for (const days of ['0', '3661', 'x', '1.5']) {
      assert.equal((await api.get(`/v1/compliance/overview?days=${days}`)).status, 400, days);
    }
  });
});
