import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

/** More than the connections to the database, from networks that each may send some. */
const SENDERS = 60;

describe('complaints from many networks at once', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService({ TRUST_PROXY: 'true' });
    account = await service.account({ scopes: ['compliance:read'] });
  });
  after(() => service.stop());

  it('are all recorded', async () => {
    const sent = await Promise.all(
      Array.from({ length: SENDERS }, async (_, index) => {
        const answer = await fetch(`${service.url}/complaints/${account.organization}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
          body: JSON.stringify({ kind: 'other', url: 'https://videos.example/watch/1' }),
        });
        return answer.status;
      }),
    );
    assert.deepEqual([...new Set(sent)], [201]);
  });
});
