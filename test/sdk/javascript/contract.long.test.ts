import assert from 'node:assert/strict';
import { Avouch } from '../../../src/sdk/javascript/src/index.ts';
import { type Contract, readCases, startContract, uncalled } from '../contract.ts';
import { type Clients, runCase } from './run-case.ts';

describe('JavaScript SDK: contract', () => {
  let contract: Contract;
  before(async () => {
    contract = await startContract();
  });
  after(() => contract.stop());

  for (const { name, cases } of readCases()) {
    describe(name, () => {
      let clients: Clients;
      const variables = new Map<string, unknown>();
      before(async () => {
        const baseUrl = contract.proxy.url;
        const { apiKey, testKey, accessToken, variables: given } = await contract.enter();
        clients = {
          key: new Avouch({ apiKey, baseUrl }),
          test: new Avouch({ apiKey: testKey, baseUrl }),
          session: new Avouch({ apiKey: accessToken, baseUrl }),
          anonymous: new Avouch({ baseUrl }),
        };
        for (const [key, value] of Object.entries(given)) variables.set(key, value);
      });
      for (const each of cases) it(each.name, () => runCase(each, clients, variables, contract.assistant));
    });
  }

  // In a separate suite, because tests beside suites run before them.
  describe('complete contract', () => {
    it('calls every operation', async () => {
      assert.deepEqual(await uncalled(contract.proxy.seen), []);
    });
  });
});
