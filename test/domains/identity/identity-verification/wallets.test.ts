import assert from 'node:assert/strict';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { Authority } from '../../../support/peers/mobile-document.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, eventsOf, keyWith } from './use-verifications.ts';
import { issueLicence, trustNewAuthority, verifyByLicence } from './use-wallets.ts';

describe('a verification by a wallet', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let authority: Authority;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    ({ api } = account);
    authority = await trustNewAuthority(api);
  });
  after(() => service.stop());

  it('verifies a person by a mobile driving licence, without any picture', async () => {
    const body = await verifyByLicence(api, await issueLicence(authority), { userId: 'ada' });
    assert.equal(body.status, 'verified', JSON.stringify(body));
    assert.deepEqual(
      body.assurance,
      { wallet: 'passed', faceMatch: 'not_performed', liveness: 'not_performed', reviewedByHuman: false },
      JSON.stringify(body),
    );
    assert.deepEqual([body.method, body.attempt, body.wallet], ['wallet', 1, null]);
    const results = new Map(body.checks.map(({ key, result }: { key: string; result: string }) => [key, result]));
    for (const key of ['issuer_trusted', 'device_bound', 'fresh', 'document_not_expired', 'minimum_age'])
      assert.equal(results.get(key), 'passed', key);
    assert.equal(results.get('not_revoked'), 'not_performed');
    const pii = createApiClient(service.url, await keyWith(service, account, ['verifications:read', 'pii:read']));
    const { body: whole } = await pii.get(`/v1/verifications/${body.id}`);
    const { documentType, documentNumber, issuingState, familyName, givenNames, birthDate, expiryDate } = whole.extracted;
    assert.deepEqual(
      { documentType, documentNumber, issuingState, familyName, givenNames, birthDate, expiryDate },
      {
        documentType: 'driving_licence',
        documentNumber: 'UT1234567',
        issuingState: 'UTO',
        familyName: 'Okafor',
        givenNames: 'Ada',
        birthDate: '1994-03-02',
        expiryDate: '2034-05-06',
      },
    );
    const { body: pictures } = await api.get(`/v1/verifications/${body.id}/documents`);
    assert.deepEqual(pictures.data ?? [], []);
    const events = (await eventsOf(api, body.id)).map(({ event }) => event);
    assert.deepEqual(events, ['identity.verified', 'credential.issued']);
    assert.deepEqual(await auditOf(service, body.id), [
      'verification.created',
      'verification.processing',
      'identity.verified',
    ]);
  });
});
