// Pictures without liveness verify nobody in production: the answers, and how the person continues.
import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { captureBody, captureData, noticeOf } from '../verification-sessions/use-sessions.ts';
import {
  type Body,
  base64,
  dataUri,
  decided,
  eventsOf,
  idvBody,
  reasonsOf,
  selfie,
  verifyPerson,
} from './use-verifications.ts';

const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
const SCOPES = [
  'keys:write',
  'verifications:read',
  'verifications:write',
  'credentials:read',
  'proofs:read',
  'proofs:write',
];
const POLICIES = '/v1/verification-policies';

describe('pictures without liveness, in production,', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService({ MODE: 'production' });
    account = await service.account();
  });
  after(() => service.stop());

  it('verify no one at POST /v1/verifications, which returns a link to continue', async () => {
    const { api } = account;
    const body = await verifyPerson(api, idvBody('passport-anna', 'p08', { userId: 'anna' }));
    assert.deepEqual([body.status, body.verified, body.assurance], ['requires_input', false, null]);
    assert.ok(reasonsOf(body).includes('liveness_missing'), JSON.stringify(body.checks));
    assert.ok(reasonsOf(body).includes('specimen_document'), 'specimens count for nobody here');
    const started = await api.post('/v1/verifications', idvBody('passport-soren', 'p03', { userId: 'soren' }));
    assert.match(started.body.session.url, /\/verify\/[\w-]{43}$/);
    const session = (await api.get(`/v1/verification-sessions/${started.body.session.id}`)).body;
    assert.deepEqual([session.verificationId, session.userId], [started.body.id, 'soren']);
    const shown = await decided(api, started.body.id);
    assert.deepEqual(shown.session, { id: session.id, expiresAt: session.expiresAt }, 'its link is shown once');
  });

  it('verify no one at POST /v1/identities/verify, which returns a link at once', async () => {
    const { api } = account;
    const documents = [base64('passport-anna'), base64(selfie('p08'))];
    const { status, body } = await api.post('/v1/identities/verify', { userId: 'anna-2', documents });
    assert.deepEqual([status, body.data.status], [200, 'pending']);
    const { verificationId, session } = body.data;
    const verification = await decided(api, verificationId);
    assert.deepEqual([verification.status, verification.verified], ['requires_input', false]);
    const [event] = await eventsOf(api, verificationId);
    assert.equal(event?.event, 'identity.requires_input');
    assert.ok(event?.data.inputReasons.includes('liveness_missing'));
    assert.equal((await captureData(service.anonymous, tokenOf(session.url))).state.takesPictures, true);
  });

  it('lead to the session page, with consent first, as a second attempt of the same verification', async () => {
    const { api } = account;
    const started = await verifyStarted('anna-3');
    await decided(api, started.id);
    const token = tokenOf(started.session.url);
    const capture = await service.anonymous.post(`/verify/${token}/challenge`);
    assert.equal(capture.status, 403, 'no challenge before consent');
    const notice = await noticeOf(service.anonymous, token);
    const agreed = await service.anonymous.post(`/verify/${token}/consent`, { agreed: true, notice });
    assert.equal(agreed.status, 200, JSON.stringify(agreed.body));
    const sent = await service.anonymous.post(
      `/verify/${token}/submission`,
      await captureBody(service.anonymous, token),
    );
    assert.ok(sent.status < 300, JSON.stringify(sent.body));
    const verification = await decided(api, started.id);
    assert.equal(verification.attempt, 2);
    assert.equal(verification.consent.textSha256, notice);
    assert.ok(!reasonsOf(verification).includes('liveness_missing'), 'liveness was taken this time');
  });

  it('end the session when the person refuses consent, and no new link is created', async () => {
    const { api } = account;
    const started = await verifyStarted('anna-4');
    await decided(api, started.id);
    const token = tokenOf(started.session.url);
    const notice = await noticeOf(service.anonymous, token);
    await service.anonymous.post(`/verify/${token}/consent`, { agreed: false, notice });
    assert.equal((await api.get(`/v1/verification-sessions/${started.session.id}`)).body.status, 'cancelled');
    const again = await api.post('/v1/verification-sessions', { verificationId: started.id });
    assert.equal(again.status, 409);
  });

  it('can get a new link by verification ID, which ends the previous one', async () => {
    const { api } = account;
    const started = await verifyStarted('anna-5');
    await decided(api, started.id);
    const again = await api.post('/v1/verification-sessions', { verificationId: started.id });
    assert.deepEqual([again.status, again.body.id], [201, started.session.id], JSON.stringify(again.body));
    assert.equal((await service.anonymous.get(`/verify/${tokenOf(started.session.url)}/state`)).status, 404);
    assert.equal((await service.anonymous.get(`/verify/${tokenOf(again.body.url)}/state`)).status, 200);
    const refused = await api.post('/v1/verification-sessions', { verificationId: started.id, userId: 'other' });
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.path], [400, 'userId']);
    const foreign = (await service.account()).api;
    assert.equal((await foreign.post('/v1/verification-sessions', { verificationId: started.id })).status, 404);
  });

  it('of the specimen license verify no one, although its barcode is readable', async () => {
    const { api } = await service.account();
    const document = { front: dataUri('licence-us-front'), back: dataUri('licence-us-back') };
    const body = await verifyPerson(api, { type: 'idv', document, selfie: dataUri(selfie('p05')) });
    assert.ok(reasonsOf(body).includes('specimen_document'), JSON.stringify(body.checks));
  });

  it('are sufficient if the organization says so, and the answer states the basis', async () => {
    const { api } = await service.account();
    assert.equal((await api.get('/v1/verification-policy')).body.version, 'default/4');
    assert.equal((await api.get('/v1/verification-policy')).body.liveness, 'required');
    const { body: policy } = await api.post(POLICIES, { liveness: 'when_supplied' });
    assert.equal(policy.liveness, 'when_supplied');
    const body = await verifyPerson(api, idvBody('passport-anna', 'p08'));
    assert.deepEqual(
      reasonsOf(body).filter((reason) => reason === 'liveness_missing'),
      [],
    );
    assert.equal(body.session, null);
  });

  it('are sufficient in test organizations, which also accept specimens', async () => {
    const tests = await testModeOf(service, await service.account({ scopes: SCOPES }), { scopes: SCOPES.slice(1) });
    const { body: policy } = await tests.get('/v1/verification-policy');
    assert.deepEqual([policy.liveness, policy.acceptSpecimens], ['when_supplied', true]);
    const body = await verifyPerson(tests, idvBody('passport-anna', 'p08', { userId: 'anna' }));
    assert.deepEqual([body.status, body.assurance?.liveness], ['verified', 'not_performed']);
  });

  async function verifyStarted(userId: string): Promise<Body> {
    const { body } = await account.api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId }));
    assert.ok(body.session?.url, JSON.stringify(body));
    return body;
  }
});

describe('a verification without liveness', function () {
  this.timeout(600_000);
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is marked next to "verified" in the answer, the list and the event', async () => {
    const { api } = await service.account();
    const body = await verifyPerson(api, idvBody('passport-anna', 'p08', { userId: 'anna' }));
    const assurance = {
      wallet: 'not_performed',
      faceMatch: 'passed',
      liveness: 'not_performed',
      reviewedByHuman: false,
    };
    assert.deepEqual([body.verified, body.assurance], [true, assurance]);
    const [listed] = (await api.get('/v1/verifications')).body.data;
    assert.deepEqual(listed.assurance, assurance);
    const [event] = await eventsOf(api, body.id);
    assert.deepEqual([event?.event, event?.data.assurance], ['identity.verified', assurance]);
  });
});
