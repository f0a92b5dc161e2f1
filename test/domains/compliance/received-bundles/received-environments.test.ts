// Received bundles in production: what test mode made attests nothing to a live organization.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { ACCEPT, createStudio, type Studio } from './use-received.ts';

const SCOPES = ['compliance:read', 'compliance:write'];

describe('received bundles in production', function () {
  this.timeout(600_000);
  let service: TestService;
  let studio: Studio;
  let platform: Record<'live' | 'test', ApiClient>;
  before(async () => {
    service = await startTestService({ MODE: 'production' });
    studio = await createStudio(service);
    const account = await service.account({ scopes: [...SCOPES, 'keys:write'] });
    platform = { live: account.api, test: await testModeOf(service, account, { scopes: SCOPES }) };
  });
  after(() => service?.stop());

  for (const [receiver, status] of [
    ['live', 'not_valid'],
    ['test', 'valid'],
  ] as const) {
    it(`from test mode are ${status} in ${receiver} mode`, async () => {
      const sent = { file: studio.file, trustedIssuers: [studio.issuer], accept: ACCEPT };
      const { body } = await platform[receiver].post('/v1/received-bundles', sent);
      assert.deepEqual(
        [body.status, body.environment, body.verdict, body.current, body.reasons],
        [status, 'test', 'pass', 'pass', []],
        JSON.stringify(body),
      );
      const { body: checked } = await platform[receiver].post(`/v1/received-bundles/${body.id}/check`, {});
      assert.equal(checked.status, status, JSON.stringify(checked.reasons));
    });
  }
});
