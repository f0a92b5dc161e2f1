import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { SCOPES, toolsOf } from './use-erasures.ts';

describe('an erased release', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
  });
  after(() => service.stop());

  for (const [what, body] of [
    ['distributed', { recipients: ['partner@example.org'] }],
    ['reissued', {}],
  ] as const) {
    it(`can no longer be ${what}`, async () => {
      const userId = `liv-${what}`;
      const made = await account.api.post('/v1/releases', { userId, projectId: 'summer', consent: true });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      const tools = toolsOf(account, service);
      await tools.completed((await tools.erase({ userId })).id);
      const path = `/v1/releases/${made.body.id}`;
      const answer = await account.api.post(`${path}/${what === 'distributed' ? 'distribute' : 'reissue'}`, body);
      assert.equal(answer.status, 410, JSON.stringify(answer.body));
      assert.deepEqual((await account.api.get(`${path}/distributions`)).body.data, []);
    });
  }
});
