// Received bundles in a backup, and after its restore.
import assert from 'node:assert/strict';
import { useBackups } from '../../../platform/backup/use-backups.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { ANNA } from '../bundles/use-productions.ts';
import { toolsOf } from '../erasures/use-erasures.ts';
import { ACCEPT, bundleOf, createStudio, type Studio } from './use-received.ts';

describe('received bundles of a restored service', function () {
  this.timeout(600_000);
  const backups = useBackups();
  let service: TestService;
  let studio: Studio;
  let platform: TestAccount;
  before(async () => {
    service = await startTestService();
    studio = await createStudio(service, ['keys:write', 'compliance:erase']);
    platform = await service.account({ scopes: ['compliance:read', 'compliance:write', 'pii:read'] });
  });
  after(() => service?.stop());

  const add = async ({ api }: TestAccount, file: string): Promise<Body> => {
    const body = { file, trustedIssuers: [studio.issuer], accept: ACCEPT };
    const answer = await api.post('/v1/received-bundles', body);
    assert.deepEqual([answer.status, answer.body.status], [201, 'valid'], JSON.stringify(answer.body));
    return answer.body;
  };

  it('are whole and can be checked; deleted ones are back, erased ones are not', async () => {
    const later = await bundleOf(service, studio, studio.projectId);
    const [kept, deleted, own] = [
      await add(platform, studio.file),
      await add(platform, later.file),
      await add(studio, studio.file),
    ];
    await backups.make(service, 'early');
    assert.equal((await platform.api.delete(`/v1/received-bundles/${deleted.id}`)).status, 204);
    await toolsOf(studio, service).eraseAll({ userId: ANNA.userId });
    await backups.make(service, 'late');
    const target = backups.target('restored');
    const keys = `${backups.folder}/late/keys`;
    const args = ['--from', `${backups.folder}/early`, '--keys', keys, '--accept-lost-entries'];
    const { code, said, told } = await backups.restore(args, target);
    assert.equal(code, 0, told);
    assert.ok(JSON.parse(said).erasedAnew > 0, said);
    const restored = await backups.start(target);
    const [api, ofStudio] = [platform, studio].map(({ apiKey }) => createApiClient(restored.url, apiKey));
    const get = async (id: string): Promise<Body> => (await api?.get(`/v1/received-bundles/${id}`))?.body;
    assert.deepEqual((await get(kept.id)).details, kept.details);
    const back = await get(deleted.id);
    assert.deepEqual([back.status, back.details, back.subject], ['valid', null, null], JSON.stringify(back));
    assert.equal((await api?.post(`/v1/received-bundles/${deleted.id}/check`, {}))?.status, 410);
    assert.equal((await api?.delete(`/v1/received-bundles/${deleted.id}`))?.status, 204);
    const file = await fetch(`${restored.url}/v1/received-bundles/${kept.id}/file`, {
      headers: { authorization: `Bearer ${platform.apiKey}` },
    });
    assert.equal(Buffer.from(await file.arrayBuffer()).toString('base64'), studio.file);
    assert.equal((await ofStudio?.get(`/v1/received-bundles/${own.id}`))?.status, 404);
    const checked = await api?.post(`/v1/received-bundles/${kept.id}/check`, {});
    assert.deepEqual([checked?.status, checked?.body.status], [200, 'valid'], JSON.stringify(checked?.body.reasons));
    await restored.stop();
  });
});
