// A revocation for suspected fraud marks a business: verifications with its number or documents go to review.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { approve, COMPANY, certificate, kybBody } from './use-businesses.ts';

const SCOPES = [
  'verifications:write',
  'verifications:read',
  'reviews:write',
  'credentials:write',
  'credentials:read',
  'compliance:read',
  'compliance:write',
  'compliance:erase',
];

describe('a business whose credential was revoked for fraud', () => {
  let service: TestService;
  let account: TestAccount;
  /** Test mode approves a business without a reviewer on request. */
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES, 'keys:write'] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    const policy = await api.post('/v1/verification-policies', { business: { requireVerifiedOwners: false } });
    assert.equal(policy.status, 201, JSON.stringify(policy.body));
  });
  after(() => service.stop());

  const companyOf = (number: string) => ({ ...COMPANY, name: `Studio ${number} Limited`, number });
  /** Submits a business and waits until it is decided or in review. */
  const verify = async (number: string, more: object = {}): Promise<Body> => {
    const body = kybBody({ company: companyOf(number), testOutcome: 'approved', owners: [OWNER], ...more });
    const started = await api.post('/v1/verifications', body);
    assert.equal(started.status, 200, JSON.stringify(started.body));
    return until(async () => {
      const found = (await api.get(`/v1/verifications/${started.body.id}`)).body;
      const isLeft = found.status === 'in_review' && historyOf(found) !== undefined;
      return found.status === 'approved' || isLeft ? found : undefined;
    });
  };
  const OWNER = { kind: 'person', name: 'Søren Van der Meer', birthDate: '1979-11-30', share: 100, control: true };
  const historyOf = ({ tasks }: Body): Body => tasks.find(({ key }: Body) => key === 'fraud_history');
  const revoked = async (number: string, more: object = {}): Promise<Body> => {
    const business = await verify(number, more);
    assert.equal(business.status, 'approved', JSON.stringify(business.tasks));
    const path = `/v1/credentials/${business.credentialId}/revoke`;
    assert.equal((await api.post(path, { reason: 'fraud_suspected' })).status, 200);
    return business;
  };

  it('goes to review when the same number is submitted, until a reviewer approves', async () => {
    await revoked('08765432');
    const held = await verify('08765432');
    assert.deepEqual(
      [held.status, historyOf(held).status, historyOf(held).reason],
      ['in_review', 'warning', 'revoked_for_fraud'],
    );
    const approved = await approve(api, held.id);
    assert.equal(approved.body.status, 'approved', JSON.stringify(approved.body));
    assert.equal((await verify('08765432')).status, 'approved');
  });

  it('goes to review when the same document is submitted with another number, unlike other businesses', async () => {
    const documents = { incorporation: [certificate(companyOf('07654321'))] };
    await revoked('07654321', { documents });
    assert.equal((await verify('06543210', { documents })).status, 'in_review');
    assert.equal((await verify('05432109')).status, 'approved');
  });

  it('is recognized after redaction and erasure, and the erasure lists the fraud mark', async () => {
    const { id, credentialId } = await revoked('04321098', { userId: 'studio' });
    assert.equal((await api.post(`/v1/verifications/${id}/redact`)).status, 200);
    const { body } = await api.post('/v1/erasures', { userId: 'studio' });
    const mark = body.kept?.find(({ kind }: Body) => kind === 'business_fraud_mark');
    assert.deepEqual([mark?.id, mark?.because], [credentialId, 'fraud_prevention'], JSON.stringify(body));
    assert.equal((await verify('04321098')).status, 'in_review');
  });

  it('cannot be approved by a reviewer who was not shown the fraud mark', async () => {
    const business = await verify('03210987');
    const body = kybBody({ company: companyOf('03210987'), testOutcome: 'needs_review', owners: [OWNER] });
    const waiting = (await api.post('/v1/verifications', body)).body;
    await until(async () => {
      const found = (await api.get(`/v1/verifications/${waiting.id}`)).body;
      return found.tasks.length > 0 || undefined;
    });
    await api.post(`/v1/credentials/${business.credentialId}/revoke`, { reason: 'fraud_suspected' });
    const refused = await approve(api, waiting.id);
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.path], [422, 'tasks.fraud_history']);
    await until(async () => historyOf((await api.get(`/v1/verifications/${waiting.id}`)).body));
    assert.equal((await approve(api, waiting.id)).body.status, 'approved');
  });
});
