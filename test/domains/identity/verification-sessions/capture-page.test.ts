import assert from 'node:assert/strict';
import { openHosted } from '../../../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { captureBody, captureData, newSession, noticeOf } from './use-sessions.ts';

describe('the capture page', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());
  const session = async (id: string) => (await account.api.get(`/v1/verification-sessions/${id}`)).body;
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  it('can be read and agreed to in Spanish, and the verification records it', async () => {
    const { anonymous } = service;
    const made = await newSession(account.api);
    const { notices } = await captureData(anonymous, made.token);
    const [english, spanish] = notices;
    assert.deepEqual([english.language, spanish.language], ['en', 'es']);
    assert.equal(english.sections.length, spanish.sections.length);
    assert.match(JSON.stringify(spanish.sections), /se suprimen 30 días después/);
    await anonymous.post(`/verify/${made.token}/consent`, { agreed: true, notice: spanish.hash });
    assert.equal((await session(made.id)).consent.notice, spanish.hash);
    const path = `/verify/${made.token}/submission`;
    assert.equal((await anonymous.post(path, await captureBody(anonymous, made.token))).status, 202);
    const { body } = await account.api.get(`/v1/verifications/${(await session(made.id)).verificationId}`);
    assert.deepEqual([body.consent.language, body.consent.textSha256], ['es', spanish.hash]);
  });

  it('shows a second device the progress of the first, while pictures are requested', async () => {
    const { anonymous } = service;
    const { token } = await newSession(account.api);
    const stageOf = async (): Promise<unknown> => (await anonymous.get(`/verify/${token}/state`)).body.stage;
    assert.equal(await stageOf(), null);
    for (const stage of ['handed_over', 'document', 'face']) {
      assert.equal((await anonymous.post(`/verify/${token}/stage`, { stage })).status, 204);
      assert.equal(await stageOf(), stage);
    }
    assert.equal((await anonymous.post(`/verify/${token}/stage`, { stage: 'verified' })).status, 400);
    const notice = await noticeOf(anonymous, token);
    await anonymous.post(`/verify/${token}/consent`, { agreed: false, notice });
    assert.equal((await anonymous.post(`/verify/${token}/stage`, { stage: 'document' })).status, 204);
    assert.equal(await stageOf(), 'face', 'what has ended stays as it was');
  });

  it("escapes the caller's texts, and runs its own script only", async () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'';
    await service.sql('superuser', 'update organizations set name = $1 where org_id = $2', [
      evil,
      account.organization,
    ]);
    const made = await newSession(account.api, {
      userId: evil,
      metadata: { note: evil },
      returnUrl: `https://example.org/?q=${evil}`,
    });
    const page = await openHosted(service.anonymous, `/verify/${made.token}`);
    assert.equal(page.status, 200);
    assert.ok(!page.body.includes('<img src=x'), 'escaped wherever it stands');
    assert.equal((await captureData(service.anonymous, made.token)).brand.organization, evil);
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self' 'nonce-/);
    assert.ok(!policy.includes('unsafe-inline') && !policy.includes('unsafe-eval'));
    assert.match(page.headers.get('permissions-policy') ?? '', /camera=\(self\)/);
    assert.doesNotMatch(page.body, /(src|href)="https?:/, 'nothing is loaded from others');
  });
});
