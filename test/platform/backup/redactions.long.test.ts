// Redactions made after a backup are repeated before the restored service serves.
import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { examined, kybBody } from '../../domains/business/business-verification/use-businesses.ts';
import { type Body, idvBody, verifyPerson } from '../../domains/identity/identity-verification/use-verifications.ts';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { useBackups } from './use-backups.ts';

const SCOPES = [
  'verifications:write',
  'verifications:read',
  'pii:read',
  'compliance:read',
  'compliance:erase',
  'keys:write',
];

describe('redactions and a restored backup', function () {
  this.timeout(300_000);
  const backups = useBackups();
  let service: TestService;
  let account: TestAccount;
  let anna: string;
  let soren: string;
  let company: string;
  let open: string;
  const store = () => join(backups.folder, 'store');
  const get = async (api: ApiClient, id: string): Promise<Body> => (await api.get(`/v1/verifications/${id}`)).body;
  const redact = async (id: string): Promise<void> => {
    const { status, body } = await account.api.post(`/v1/verifications/${id}/redact`);
    assert.deepEqual([status, body.status], [200, 'redacted'], JSON.stringify(body));
  };
  const cancel = (id: string) => account.api.post(`/v1/verifications/${id}/cancel`);
  before(async () => {
    service = await startTestService({ BLOBS_URL: store() });
    account = await service.account({ scopes: SCOPES });
    anna = (await verifyPerson(account.api, idvBody('passport-anna', 'p08', { userId: 'anna' }))).id;
    soren = (await verifyPerson(account.api, idvBody('passport-soren', 'p05', { userId: 'soren' }))).id;
    company = (await examined(account.api, kybBody())).id;
    open = (await examined(account.api, kybBody())).id;
    assert.equal((await cancel(company)).status, 200);
    await backups.make(service, 'early');
    assert.equal((await cancel(open)).status, 200);
    for (const id of [anna, company, open]) await redact(id);
  });
  after(() => service.stop());

  it('list each redaction once among the erasures', async () => {
    await redact(anna);
    const { body } = await account.api.get('/v1/erasures?limit=100');
    const listed = body.data.map(({ by, status, progress }: Body) => [by, status, progress.done]);
    assert.deepEqual(listed, Array(3).fill(['redaction', 'completed', 1]));
  });

  it('repeat redactions that were made after the backup', async () => {
    const survived = join(backups.folder, 'survived');
    await cp(store(), survived, { recursive: true });
    const target = { env: { ...backups.target('restored').env, BLOBS_URL: survived } };
    const { code, said, told } = await backups.restore(
      ['--from', join(backups.folder, 'early'), '--accept-lost-entries'],
      target,
    );
    assert.equal(code, 0, told);
    assert.equal(JSON.parse(said).erasedAnew, 3, said);
    const restored = await backups.start(target);
    const api = createApiClient(restored.url, account.apiKey);
    for (const id of [anna, company, open]) {
      const found = await get(api, id);
      assert.equal(found.status, 'redacted', JSON.stringify(found));
      assert.ok(!/ERIKSSON|Meridian|Nordhavn/.test(JSON.stringify(found)));
    }
    const left = await get(api, soren);
    assert.deepEqual([left.status, left.extracted.documentNumber !== undefined], ['verified', true]);
    await restored.stop();
    const again = await backups.start(target);
    const { body } = await createApiClient(again.url, account.apiKey).get('/v1/erasures?limit=100');
    assert.equal(body.data.length, 3, 'another start finds nothing to do');
    await again.stop();
  });
});
