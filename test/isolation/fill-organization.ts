// An organization filled by cases in the form of those of the SDKs (test/sdk/cases).
import { Avouch } from '../../src/sdk/javascript/src/index.ts';
import type { CaseFile } from '../sdk/case-file.ts';
import type { Contract } from '../sdk/contract.ts';
import { runCase } from '../sdk/javascript/run-case.ts';

export interface Filled {
  organization: string;
  apiKey: string;
  testKey: string;
  /** Of its owner's session. */
  accessToken: string;
  /** What the cases have saved, by name. */
  variables: Map<string, unknown>;
}

/** Runs a file of cases in a fresh organization; `more` is what they may name beside what they save. */
export async function fillOrganization(
  { service, assistant, enter }: Pick<Contract, 'assistant' | 'enter'> & { service: { url: string } },
  { cases }: CaseFile,
  more: Record<string, unknown> = {},
): Promise<Filled> {
  const { apiKey, testKey, accessToken, variables: given } = await enter();
  const variables = new Map(Object.entries({ ...given, ...more }));
  const baseUrl = service.url;
  const clients = {
    key: new Avouch({ apiKey, baseUrl }),
    test: new Avouch({ apiKey: testKey, baseUrl }),
    session: new Avouch({ apiKey: accessToken, baseUrl }),
    anonymous: new Avouch({ baseUrl }),
  };
  for (const each of cases) await runCase(each, clients, variables, assistant);
  return { organization: String(variables.get('organization')), apiKey, testKey, accessToken, variables };
}
