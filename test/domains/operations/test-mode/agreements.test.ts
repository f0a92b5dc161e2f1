import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { completed, MARA, openParty, pagesBuilt, sendContract } from '../../agreements/agreements/use-signing.ts';
import { testModeOf } from './use-test-mode.ts';

const SCOPES = ['keys:write', 'agreements:read', 'agreements:write', 'pii:read'];

describe('an agreement in test mode', () => {
  let service: TestService;
  let tests: ApiClient;
  before(async () => {
    service = await startTestService();
    tests = await testModeOf(service, await service.account({ scopes: SCOPES }), { scopes: SCOPES.slice(1) });
    await pagesBuilt(service);
  });
  after(() => service?.stop());

  it('is sealed once all have signed, like a live one', async () => {
    const agreement = await sendContract(tests, [MARA]);
    const mara = await openParty(service, tests, agreement, 'author');
    await mara.read();
    assert.equal((await mara.sign()).status, 200);
    assert.equal((await completed(tests, agreement.id)).status, 'completed');
    const { status, body } = await tests.get(`/v1/agreements/${agreement.id}/evidence.json`);
    assert.deepEqual([status, body.format], [200, 'avouch-evidence-v1'], JSON.stringify(body).slice(0, 300));
  });
});
