// The W3C suites' assertions, as `npm run test:conformance` makes them, against a service with VC_API=1.
import { createVcApi, type VcApi } from '../../../../scripts/conformance/assertion.ts';
import { assertions } from '../../../../scripts/conformance/suites.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

describe('the W3C test suites', () => {
  let service: TestService;
  let api: VcApi;
  before(async () => {
    service = await startTestService({ VC_API: '1' });
    api = createVcApi(service.url, (await service.account()).apiKey);
  });
  after(() => service.stop());

  for (const { suite, clause, says, check } of assertions) it(`${suite}: ${clause}: ${says}`, () => check(api));
});
