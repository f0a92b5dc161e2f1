import assert from 'node:assert/strict';
import { newId } from '#kernel/ids.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { auditOf } from '../../identity/identity-verification/use-verifications.ts';
import { changePolicy, SCOPES, statusOf } from './use-compliance.ts';

const POLICY = '/v1/compliance/policy';
const POLICIES = '/v1/compliance/policies';

describe('the compliance policy', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    ({ api } = await service.account({ scopes: SCOPES }));
  });
  after(() => service.stop());

  it('has a default that can be read like any other version', async () => {
    const { api: fresh } = await service.account({ scopes: SCOPES });
    const { body } = await fresh.get(POLICY);
    assert.deepEqual([body.version, body.number, body.createdAt, body.createdBy], ['default/1', null, null, null]);
    assert.deepEqual(body.requirements.release_signed, { enabled: true, expiringDays: 30, acceptAttested: false });
    assert.deepEqual((await fresh.get(`${POLICIES}/default/1`)).body, body);
    assert.deepEqual((await fresh.get(POLICIES)).body, { data: [], nextCursor: null });
  });

  it('gets a new version with each change, and every version stays unchanged', async () => {
    const first = await changePolicy(api, {
      identity_verified: { expiringDays: 14 },
      records_complete: { enabled: false },
    });
    assert.match(first.version, /^cpp_/);
    assert.deepEqual([first.number, first.requirements.identity_verified], [1, { enabled: true, expiringDays: 14 }]);
    assert.equal((await statusOf(api)).policyVersion, first.version);
    const again = await changePolicy(api, { identity_verified: { expiringDays: 14 } });
    assert.deepEqual(again, first, 'what changes nothing makes no version');
    const second = await changePolicy(api, { identity_verified: { enabled: false } });
    assert.deepEqual(second.requirements.identity_verified, { enabled: false, expiringDays: 14 });
    assert.deepEqual((await api.get(`${POLICIES}/${first.version}`)).body, first);
    const page = (await api.get(`${POLICIES}?limit=1`)).body;
    assert.deepEqual(page.data, [second]);
    assert.deepEqual((await api.get(`${POLICIES}?limit=1&cursor=${page.nextCursor}`)).body.data, [first]);
    assert.deepEqual(await auditOf(service, second.version), ['compliance_policy.changed']);
  });

  it('cannot be changed on top of a version that the caller has not seen', async () => {
    const { body: current } = await api.get(POLICY);
    const change = { requirements: { producer_verified: { enabled: false } } };
    const stale = await api.put(POLICY, { ...change, baseVersion: 'default/1' });
    assert.deepEqual([stale.status, stale.body.currentVersion], [409, current.version]);
    const made = await Promise.all([1, 2].map(() => api.put(POLICY, { ...change, baseVersion: current.version })));
    assert.deepEqual(made.map(({ status }) => status).sort(), [200, 409]);
  });

  const bad: [string, unknown, number][] = [
    ['nothing', {}, 400],
    ['no requirement', { requirements: {} }, 400],
    ['an unknown requirement', { requirements: { tax_paid: { enabled: true } } }, 400],
    ['an unknown setting', { requirements: { identity_verified: { strict: true } } }, 400],
    ['a setting without effect', { requirements: { age_on_shoot_date: { expiringDays: 3 } } }, 400],
    ['a number of days as text', { requirements: { identity_verified: { expiringDays: '30' } } }, 400],
    ['half a day', { requirements: { identity_verified: { expiringDays: 0.5 } } }, 400],
    ['a day in the past', { requirements: { identity_verified: { expiringDays: -1 } } }, 400],
    ['more than a year', { requirements: { identity_verified: { expiringDays: 366 } } }, 400],
    ['lists of no age', { requirements: { list_screening_fresh: { maxAgeDays: 0 } } }, 400],
    [
      'a warning period as long as the maximum age',
      { requirements: { list_screening_fresh: { expiringDays: 30 } } },
      422,
    ],
    ['a list', [], 400],
    ['__proto__', '{"requirements":{"__proto__":{"enabled":false},"identity_verified":{}}}', 400],
  ];
  for (const [what, body, status] of bad)
    it(`refuses ${what}: ${status}`, async () => {
      const before = (await api.get(POLICY)).body;
      const answer = await api.put(POLICY, body);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.deepEqual((await api.get(POLICY)).body, before);
    });

  it("is changed only with compliance:write, in the actor's own organization", async () => {
    const reader = (await service.account({ scopes: ['compliance:read'] })).api;
    assert.equal((await reader.put(POLICY, { requirements: { records_complete: { enabled: true } } })).status, 403);
    const { body } = await api.get(POLICY);
    assert.equal((await reader.get(`${POLICIES}/${body.version}`)).status, 404);
    assert.equal((await reader.get(`${POLICIES}/${newId('compliancePolicy')}`)).status, 404);
    assert.equal((await reader.get(`${POLICIES}/default/2`)).status, 404);
  });
});
