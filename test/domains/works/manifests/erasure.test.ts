import assert from 'node:assert/strict';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { SCOPES, toolsOf } from '../../compliance/erasures/use-erasures.ts';
import { declare, FILE_SCOPES, seen } from '../files/use-files.ts';
import { signed } from '../files/use-releases.ts';
import { JPEG, registerPicture, sign } from './use-manifests.ts';

describe('erasure of people in files with content credentials', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('signs no more; files that were signed before stay valid until a withdrawal', async () => {
    const scopes = [...new Set([...SCOPES, ...FILE_SCOPES, 'proofs:read', 'credentials:read'])];
    const account = await service.account({ scopes });
    const { api } = account;
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    await declare(api, 'summer', 'ada');
    await signed(service, api, { userId: 'ada' });
    const made = await registerPicture(api, JPEG, seen('ada'));
    const { file } = await sign(api, made.id, JPEG);
    await toolsOf(account, service).eraseAll({ userId: 'ada' });
    const refused = await api.post(`/v1/files/${made.id}/manifest`, {});
    assert.deepEqual([refused.status, refused.body.reason], [409, 'not_covered']);
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const status = await readStatusSnapshot((await api.get('/v1/status-lists/snapshot')).body);
    const { record, current } = verify({ file }, { trust, status, now: new Date(Date.now() + 1000) });
    assert.deepEqual([record.result, current.result], ['pass', 'pass'], current.message);
  });
});
