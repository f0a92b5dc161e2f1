import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, type Body, keyWith, picture, selfie, verifyAnna } from './use-verifications.ts';

describe('the pictures of a verification', function () {
  this.timeout(60_000);
  let service: TestService;
  let account: TestAccount;
  let verification: Body;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    verification = await verifyAnna(account.api);
  });
  after(() => service.stop());

  const list = async () => (await account.api.get(`/v1/verifications/${verification.id}/pictures`)).body.data as Body[];
  const fetchPicture = (pictureId: string, key: string) =>
    fetch(`${service.url}/v1/verifications/${verification.id}/pictures/${pictureId}`, {
      headers: { authorization: `Bearer ${key}` },
    });

  it('are listed in the order in which they were sent', async () => {
    const listed = (await list()).map(({ attempt, position, format, available }) => [
      attempt,
      position,
      format,
      available,
    ]);
    assert.deepEqual(listed, [
      [1, 0, 'jpeg', true],
      [1, 1, 'jpeg', true],
    ]);
  });

  it('come back byte for byte to whoever may read personal data, and the audit log notes it', async () => {
    const key = await keyWith(service, account, ['verifications:read', 'pii:read']);
    const sent = [picture('passport-anna'), picture(selfie('p08'))];
    for (const [index, { id }] of (await list()).entries()) {
      const answer = await fetchPicture(id, key);
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg']);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), sent[index]);
    }
    const looks = (await auditOf(service, verification.id)).filter((action) => action === 'personal_data.read');
    assert.equal(looks.length, 2);
  });

  it('stay hidden from a key without pii:read, and from another organisation', async () => {
    const [first] = await list();
    assert.equal((await fetchPicture(first.id, account.apiKey)).status, 403);
    const stranger = await service.account({ scopes: ['verifications:read', 'pii:read'] });
    assert.equal((await fetchPicture(first.id, stranger.apiKey)).status, 404);
    const answer = await stranger.api.get(`/v1/verifications/${verification.id}/pictures`);
    assert.equal(answer.status, 404);
  });
});
