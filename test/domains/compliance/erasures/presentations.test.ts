import assert from 'node:assert/strict';
import { answerWith, newHolder } from '../../../support/peers/wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  ask,
  copyFor,
  presentAsAsked,
  resultOf,
  verifiedAnna,
} from '../../credentials/presentations/use-presentations.ts';
import { SCOPES, type Tools, toolsOf } from './use-erasures.ts';

describe('erasures of presentations', function () {
  this.timeout(120_000);
  let service: TestService;
  let account: TestAccount;
  let tools: Tools;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    tools = toolsOf(account, service);
  });
  after(() => service.stop());

  it('take those whose metadata says the userId, and none that shows a word like it', async () => {
    const { credentialId } = await verifiedAnna(account.api);
    const holder = newHolder();
    const copy = await copyFor(service, account, { credentialId, format: 'dc+sd-jwt', holder });
    const present = async (metadata: object): Promise<string> => {
      const { id, request } = await ask(account.api, { ask: ['family_name'], metadata });
      const answer = await answerWith(request, { identity: [await presentAsAsked(copy, { holder, request })] });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return id;
    };
    const [other, own] = [await present({ shop: '7' }), await present({ customer: 'eriksson' })];
    await tools.eraseAll({ userId: 'eriksson' });
    const shown = await resultOf(account.api, other);
    assert.ok(JSON.stringify(shown).includes('ERIKSSON'), 'somebody else with that name');
    assert.equal((await account.api.get(`/v1/presentation-requests/${own}`)).body.metadata?.customer, undefined);
    const rows = await service.sql('superuser', 'select id from presentation_requests where erased_at is not null');
    assert.deepEqual(rows, [{ id: own }]);
  });
});
