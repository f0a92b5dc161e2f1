// Recovery of a killed process's work uses real time, however far a test organization's clock is ahead.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { testModeOf } from './use-test-mode.ts';

const SCOPES = ['compliance:read', 'compliance:write', 'organization:read', 'agreements:write', 'verifications:write'];

describe('scheduled jobs in test mode', () => {
  let service: TestService;
  let test: ApiClient;
  before(async () => {
    service = await startTestService();
    test = await testModeOf(service, await service.account({ scopes: ['keys:write', ...SCOPES] }), { scopes: SCOPES });
    assert.equal((await test.post('/v1/test/clock/advance', { by: 'P1Y' })).status, 202);
    while ((await test.get('/v1/test/clock')).body.status !== 'ready') await sleep(50);
  });
  after(() => service.stop());

  it('run within minutes', async () => {
    const consent = await test.post('/v1/consents', {
      userId: 'user-1',
      consent: true,
      purpose: 'Catalogue',
      notice: { text: 'Pictures of the shoot are shown in the catalogue.' },
      signer: { name: 'Ann', email: 'ann@example.org' },
    });
    assert.equal(consent.status, 201, JSON.stringify(consent.body));
    const [job] = await service.sql(
      'superuser',
      `select extract(epoch from start_after - now())::float as seconds from pgboss.job where name = 'consents.send'`,
    );
    const seconds = Number(job?.seconds);
    assert.ok(seconds > 0 && seconds < 600, `${seconds} s`);
  });
});
