import assert from 'node:assert/strict';
import { SCOPES } from '#platform/operation/actor.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { examined, kybBody } from '../../business/business-verification/use-businesses.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';

describe('the queue of verifications', () => {
  let service: TestService;
  let api: ApiClient;
  let person: string;
  let business: string;
  before(async () => {
    service = await startTestService();
    const account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    const body = { type: 'idv', userId: 'performer_1', testOutcome: 'needs_review:faces_unclear' };
    person = (await api.post('/v1/verifications', body)).body.id;
    await api.post('/v1/verifications', { ...body, userId: 'other', testOutcome: 'verified' });
    business = (await examined(api, kybBody({ documents: {} }))).id;
  });
  after(() => service?.stop());

  const idsOf = async (query: string): Promise<string[]> =>
    (await api.get(`/v1/verifications?${query}`)).body.data.map(({ id }: { id: string }) => id);

  it('tells what waits for a reviewer, and finds by id and by how a userId begins', async () => {
    assert.deepEqual(await idsOf('forReview=true'), [business, person]);
    assert.deepEqual(await idsOf('forReview=true&type=idv'), [person]);
    assert.deepEqual(await idsOf('search=performer_'), [person]);
    assert.deepEqual(await idsOf('search=performer%25'), [], 'no patterns');
    assert.deepEqual(await idsOf(`search=${business}`), [business]);
    assert.deepEqual(await idsOf('atRisk=true'), []);
    assert.equal((await api.get('/v1/verifications?search=')).status, 400);
    assert.equal((await api.get('/v1/verifications?type=kyb')).body.data[0].businessName, 'Meridian Studio Limited');
  });

  it('counts them', async () => {
    const { body } = await api.get('/v1/verifications/counts');
    for (const { forReview, unassigned, mine } of [body.idv, body.kyb])
      assert.deepEqual([forReview, unassigned, mine], [1, 1, 0]);
  });

  it('shows one without personal data, and notes no look at it', async () => {
    const { status, body } = await api.get(`/v1/verifications/${person}?withhold=personal_data`);
    assert.deepEqual([status, 'extracted' in body, body.status], [200, false, 'needs_review']);
    const looks = `/v1/audit/entries?subject=${person}&action=personal_data.read`;
    const before = (await api.get(looks)).body.data.length;
    await api.get(`/v1/verifications/${person}?withhold=personal_data`);
    assert.equal((await api.get(looks)).body.data.length, before);
    assert.equal('extracted' in (await api.get(`/v1/verifications/${person}`)).body, true);
    assert.equal((await api.get(looks)).body.data.length, before + 1);
    assert.equal((await api.get(`/v1/verifications/${person}?withhold=all`)).status, 400);
  });
});
