// One object of every kind, by the cases of the SDKs: what was asked and answered is what the fuzzer begins with.
import { Avouch } from '../../../src/sdk/javascript/src/index.ts';
import { startAssistant } from '../../sdk/assistant.ts';
import type { CaseFile } from '../../sdk/case-file.ts';
import { type Entry, enter, readCases } from '../../sdk/contract.ts';
import { runCase } from '../../sdk/javascript/run-case.ts';
import type { Fuzzed } from './open-fuzzed.ts';

export interface Recorded {
  /** Whose token asked. */
  org: string;
  method: string;
  /** Path and query. */
  target: string;
  /** Text of JSON. */
  body: string | undefined;
  status: number;
  /** Of JSON alone. */
  answer: unknown;
}

export interface Seeded {
  recorded: Recorded[];
  entries: Entry[];
  /** Cases that did not come to their end, and why: the machine was busy, or the service is at fault. */
  broken: string[];
}

export async function seed(fuzzed: Fuzzed): Promise<Seeded> {
  const assistant = await startAssistant(fuzzed);
  const seeded: Seeded = { recorded: [], entries: [], broken: [] };
  // Each in a separate organization, for they count what is there.
  const run = async ({ name, cases }: CaseFile): Promise<void> => {
    const entry = await enter(fuzzed);
    seeded.entries.push(entry);
    const variables = new Map(Object.entries(entry.variables));
    const clients = clientsOf(fuzzed.url, entry, seeded.recorded);
    for (const each of cases) {
      await runCase(each, clients, variables, assistant.url).catch((error: Error) => {
        seeded.broken.push(`${name}, ${each.name}: ${error.message}`);
      });
    }
  };
  // Imported lists and registers are there for all organizations, and some cases expect none.
  const [importing, others] = [true, false].map((does) => readCases().filter((each) => imports(each) === does));
  await Promise.all(others?.map(run) ?? []);
  await Promise.all(importing?.map(run) ?? []);
  await assistant.stop();
  return seeded;
}

const IMPORTS: readonly (string | undefined)[] = ['lists', 'registers'];

const imports = ({ cases }: CaseFile): boolean =>
  cases.some(({ steps }) => steps.some(({ assist }) => IMPORTS.includes(assist)));

function clientsOf(baseUrl: string, { apiKey, testKey, accessToken, variables }: Entry, recorded: Recorded[]) {
  const record: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    const org = String(variables.organization);
    recorded.push({ org, ...(await recordOf(String(url).slice(baseUrl.length), init, answer.clone())) });
    return answer;
  };
  const client = (key?: string) => new Avouch({ baseUrl, fetch: record, ...(key !== undefined && { apiKey: key }) });
  return { key: client(apiKey), test: client(testKey), session: client(accessToken), anonymous: client() };
}

async function recordOf(
  target: string,
  init: RequestInit | undefined,
  answer: Response,
): Promise<Omit<Recorded, 'org'>> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    method: init?.method ?? 'GET',
    target,
    body: typeof init?.body === 'string' ? init.body : undefined,
    status: answer.status,
    answer: isJson ? await answer.json().catch(() => undefined) : undefined,
  };
}
