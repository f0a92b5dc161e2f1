// In test mode a hosted session has the outcome that its creator requested, whatever the pictures show.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { captureBody, newSession, noticeOf } from './use-sessions.ts';

const SCOPES = ['verifications:read', 'verifications:write'];

describe('verification sessions with test outcomes', () => {
  let service: TestService;
  let account: TestAccount;
  let test: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: ['keys:write', ...SCOPES] });
    test = await testModeOf(service, account, { scopes: SCOPES });
  });
  after(() => service.stop());

  for (const [testOutcome, status] of [
    ['verified', 'verified'],
    ['rejected:document_expired', 'rejected'],
    ['needs_review', 'needs_review'],
  ] as const)
    it(`end as ${testOutcome}`, async () => {
      const { anonymous } = service;
      const { id, token } = await newSession(test, { testOutcome });
      await anonymous.post(`/verify/${token}/consent`, { agreed: true, notice: await noticeOf(anonymous, token) });
      const sent = await anonymous.post(`/verify/${token}/submission`, await captureBody(anonymous, token));
      assert.equal(sent.status, 202, JSON.stringify(sent.body));
      const { verificationId } = (await test.get(`/v1/verification-sessions/${id}`)).body;
      const found = await until(async () => {
        const { body } = await test.get(`/v1/verifications/${verificationId}`);
        return body.status === 'processing' || body.status === 'pending' ? undefined : body;
      });
      assert.deepEqual([found.status, found.testOutcome], [status, testOutcome]);
    });

  it('are refused to live callers, and for unknown outcomes', async () => {
    assert.equal((await account.api.post('/v1/verification-sessions', { testOutcome: 'verified' })).status, 422);
    assert.equal((await test.post('/v1/verification-sessions', { testOutcome: 'excellent' })).status, 400);
  });
});
