// In test mode the requested outcome is decided, with the events and credentials of a real decision.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from './use-test-mode.ts';

const SCOPES = [
  'verifications:read',
  'verifications:write',
  'reviews:write',
  'credentials:read',
  'webhooks:read',
  'webhooks:write',
  'pii:read',
  'agreements:read',
  'compliance:read',
  'proofs:read',
];

describe('test outcomes of identity verifications', () => {
  let service: TestService;
  let account: TestAccount;
  let test: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: ['keys:write', ...SCOPES] });
    test = await testModeOf(service, account, { scopes: SCOPES });
  });
  after(() => service.stop());

  const verify = (testOutcome: string, more: object = {}) =>
    test.post('/v1/verifications', { type: 'idv', testOutcome, ...more });
  const eventsOf = async (id: string): Promise<string[]> => {
    const { body } = await test.get('/v1/events?limit=100');
    return (body.data as { event: string; data: { verificationId?: string } }[])
      .filter(({ data }) => data.verificationId === id)
      .map(({ event }) => event);
  };

  const OUTCOMES: [asked: string, status: string, reason: string | undefined, event: string][] = [
    ['verified', 'verified', undefined, 'identity.verified'],
    ['rejected', 'rejected', 'faces_differ', 'identity.rejected'],
    ['rejected:document_expired', 'rejected', 'document_expired', 'identity.rejected'],
    ['rejected:below_minimum_age', 'rejected', 'below_minimum_age', 'identity.rejected'],
    ['requires_input', 'requires_input', 'mrz_unreadable', 'identity.requires_input'],
    ['requires_input:no_selfie', 'requires_input', 'no_selfie', 'identity.requires_input'],
    ['requires_input:liveness_failed', 'requires_input', 'liveness_failed', 'identity.requires_input'],
    ['needs_review', 'needs_review', 'faces_unclear', 'identity.review_required'],
  ];
  for (const [asked, status, reason, event] of OUTCOMES)
    it(`decide a verification as ${asked} without a picture`, async () => {
      const { status: code, body } = await verify(asked, { userId: `user of ${asked}` });
      assert.equal(code, 200, JSON.stringify(body));
      assert.equal(body.status, status);
      assert.equal(body.verified, status === 'verified');
      assert.equal(body.testOutcome, asked);
      const failed = (body.checks as { result: string; reason?: string }[]).filter(({ result }) =>
        ['failed', 'unclear'].includes(result),
      );
      assert.deepEqual(
        failed.map((check) => check.reason),
        reason === undefined ? [] : [reason],
      );
      assert.equal(body.inputReasons.length > 0, status === 'requires_input');
      assert.ok((await eventsOf(body.id)).includes(event));
    });

  it('give the same userId the same person and passport, and a credential', async () => {
    const [one, again, other] = [
      await verify('verified', { userId: 'u-1' }),
      await verify('verified', { userId: 'u-1' }),
      await verify('verified', { userId: 'u-2' }),
    ];
    assert.equal(one.body.personId, again.body.personId);
    assert.notEqual(one.body.personId, other.body.personId);
    assert.equal(one.body.extracted.issuingState, 'UTO');
    assert.deepEqual(one.body.extracted, again.body.extracted);
    const credential = await test.get(`/v1/credentials/${one.body.credentialId}`);
    assert.equal(credential.status, 200);
    assert.equal((await account.api.get(`/v1/credentials/${one.body.credentialId}`)).status, 404);
  });

  it('lead to credentials under a separate DID, whose document is marked', async () => {
    const { body } = await verify('verified', { userId: 'u-4' });
    const { issuer } = (await test.get(`/v1/credentials/${body.credentialId}`)).body;
    const document = (await service.anonymous.get(`/orgs/${String(issuer).split(':').at(-1)}/did.json`)).body;
    assert.deepEqual(
      document.service.map(({ type }: { type: string }) => type),
      ['AvouchTestMode'],
    );
    const live = await account.api.get('/v1/trust');
    assert.equal(live.status, 200);
    assert.ok(!JSON.stringify(live.body).includes(document.id), 'no live verifier is told to trust it');
  });

  it("use the expected data as the document's data", async () => {
    const expected = { givenName: 'Zoë', familyName: 'Doe', birthDate: '2001-02-03' };
    const { body } = await verify('verified', { expected, document: { type: 'id_card' }, country: 'CAN' });
    const { familyName, birthDate, documentType, issuingState } = body.extracted;
    assert.deepEqual(
      { familyName, birthDate, documentType, issuingState },
      { familyName: 'DOE', birthDate: '2001-02-03', documentType: 'id_card', issuingState: 'CAN' },
    );
  });

  it('are applied by a job for /v1/identities/verify', async () => {
    const started = await test.post('/v1/identities/verify', { userId: 'u-3', testOutcome: 'rejected:faces_differ' });
    assert.equal(started.body.status, 'success', JSON.stringify(started.body));
    const { verificationId } = started.body.data;
    for (let status = 'pending'; status === 'pending' || status === 'processing'; await sleep(50))
      status = (await test.get(`/v1/verifications/${verificationId}`)).body.status;
    assert.equal((await test.get(`/v1/verifications/${verificationId}`)).body.status, 'rejected');
  });

  it('can continue from requires_input and needs_review', async () => {
    const first = await verify('requires_input:no_selfie');
    const taken = await test.post(`/v1/verifications/${first.body.id}/resubmit`, {
      documents: [],
      testOutcome: 'needs_review',
    });
    assert.equal(taken.status, 202, JSON.stringify(taken.body));
    for (let status = ''; status !== 'needs_review'; await sleep(50))
      status = (await test.get(`/v1/verifications/${first.body.id}`)).body.status;
    const decided = await test.post(`/v1/verifications/${first.body.id}/decision`, {
      decision: 'approve',
      reason: 'Fine',
    });
    assert.equal(decided.body.status, 'verified', JSON.stringify(decided.body));
  });

  const REFUSED: [what: string, body: object, status: number][] = [
    ['an unknown outcome', { type: 'idv', testOutcome: 'approved' }, 400],
    ['an unknown reason', { type: 'idv', testOutcome: 'rejected:no_selfie' }, 400],
    ['a reason of an approval', { type: 'idv', testOutcome: 'verified:really' }, 400],
    ['neither pictures nor an outcome', { type: 'idv' }, 400],
  ];
  for (const [what, body, status] of REFUSED)
    it(`refuse ${what}`, async () => {
      assert.equal((await test.post('/v1/verifications', body)).status, status);
    });

  it('answer a live key with 422', async () => {
    for (const [path, body] of [
      ['/v1/verifications', { type: 'idv', testOutcome: 'verified' }],
      ['/v1/identities/verify', { userId: 'u', testOutcome: 'verified' }],
    ] as const) {
      const refused = await account.api.post(path, body);
      assert.equal(refused.status, 422, path);
      assert.equal(refused.body.errors[0].path, 'testOutcome');
    }
    assert.deepEqual((await account.api.get('/v1/verifications')).body.data, []);
  });
});
