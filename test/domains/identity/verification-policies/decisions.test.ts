import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { type Body, dataUri, decided, idvBody, reasonsOf, selfie } from '../identity-verification/use-verifications.ts';

describe('decisions under a policy', function () {
  this.timeout(600_000);
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
  });
  beforeEach(async () => {
    ({ api } = await service.account());
  });
  after(() => service.stop());

  const change = async (changes: object): Promise<string> => {
    const { status, body } = await api.post('/v1/verification-policies', changes);
    assert.equal(status, 201, JSON.stringify(body));
    return body.version;
  };
  const verifyAnna = async (): Promise<Body> => {
    const { status, body } = await api.post('/v1/verifications', idvBody('passport-anna', 'p08'));
    assert.equal(status, 200, JSON.stringify(body));
    // A busy machine may answer `processing`.
    return decided(api, body.id);
  };

  it('request another document if one is not accepted, and decide again by the policy in force then', async () => {
    const narrow = await change({ acceptedDocuments: { countries: { deny: ['UTO'] } } });
    const body = await verifyAnna();
    assert.deepEqual([body.status, body.policyVersion], ['requires_input', narrow], JSON.stringify(body));
    assert.ok(reasonsOf(body).includes('country_not_accepted'));
    const wide = await change({ acceptedDocuments: { countries: { deny: [] } } });
    const documents = [dataUri('passport-anna'), dataUri(selfie('p08'))];
    assert.equal((await api.post(`/v1/verifications/${body.id}/resubmit`, { documents })).status, 202);
    const again = await decided(api, body.id);
    assert.deepEqual([again.status, again.policyVersion], ['verified', wide], JSON.stringify(again));
    const { body: explained } = await api.get(`/v1/verification-policies/${narrow}`);
    assert.deepEqual(explained.acceptedDocuments.countries.deny, ['UTO']);
  });

  it('sample approvals for review, which is decided under the policy of the checks', async () => {
    const sampling = await change({ reviewSampleShare: 1 });
    const body = await verifyAnna();
    assert.deepEqual([body.status, body.policyVersion], ['needs_review', sampling], JSON.stringify(body));
    const open = body.checks.filter(({ result }: Body) => result === 'unclear' || result === 'failed');
    assert.deepEqual(
      open.map(({ key, reason, figures }: Body) => [key, reason, figures]),
      [['review_sample', 'sampled_for_review', { reviewSampleShare: 1 }]],
    );
    await change({ reviewSampleShare: 0 });
    const review = { decision: 'approve', reason: 'Looks right' };
    const approved = await api.post(`/v1/verifications/${body.id}/decision`, review);
    assert.deepEqual([approved.body.status, approved.body.policyVersion], ['verified', sampling]);
  });
});
