// Who asks. A fuzzer logs itself out, deletes its keys and leaves its organization: dead tokens are replaced.
import { SCOPES } from '#platform/operation/actor.ts';
import { type Entry, enter } from '../../sdk/contract.ts';
import { createApiClient } from '../../support/api-client.ts';
import type { Fuzzed } from '../service/open-fuzzed.ts';
import type { Caller } from './send.ts';

export interface Callers {
  /** One of this organization, or anyone where it has none. */
  of(org: string | undefined, who: { at: number; personal: boolean }): Caller;
  /** Gives new tokens where this one does not work any more. */
  check(caller: Caller): Promise<void>;
}

export function createCallers(fuzzed: Fuzzed, entries: readonly Entry[]): Callers {
  const known = [...entries];
  const being = new Map<number, Promise<void>>();
  const replace = async (index: number): Promise<void> => {
    const entry = known[index];
    if (entry && !(await works(fuzzed.url, entry)))
      known[index] = (await renewed(fuzzed, entry)) ?? (await enter(fuzzed));
  };
  return {
    of: (org, { at, personal }) => {
      const own = known.filter((each) => orgOf(each) === org);
      const all = (own.length > 0 ? own : known).flatMap(callersOf);
      const callers = personal && at % 8 > 0 ? all.filter(({ isPerson }) => isPerson) : all;
      return callers[at % callers.length] ?? { org: '', token: '', isPerson: false };
    },
    check: async ({ token }) => {
      const index = known.findIndex((each) => callersOf(each).some((caller) => caller.token === token));
      if (index < 0) return;
      const running = being.get(index) ?? replace(index).finally(() => being.delete(index));
      being.set(index, running);
      await running;
    },
  };
}

const orgOf = ({ variables }: Entry): string => String(variables.organization);

/** Mostly its key of live data. */
function callersOf(entry: Entry): Caller[] {
  const { apiKey, testKey, accessToken } = entry;
  return [apiKey, apiKey, testKey, accessToken].map((token) => ({
    org: orgOf(entry),
    token,
    isPerson: token === accessToken,
  }));
}

async function works(url: string, { apiKey, testKey, accessToken }: Entry): Promise<boolean> {
  const tokens = [apiKey, testKey, accessToken];
  const answers = await Promise.all(tokens.map((token) => createApiClient(url, token).get('/v1/organization')));
  return answers.every(({ status }) => status === 200);
}

/** The same organization by a new login; undefined where its owner cannot log in any more. */
async function renewed({ url, anonymous }: Fuzzed, { variables }: Entry): Promise<Entry | undefined> {
  const { email, password } = variables;
  const { body } = await anonymous.post('/v1/auth/login', { email, password });
  const user = createApiClient(url, body.accessToken ?? 'none');
  const key = async (mode: string) =>
    (await user.post('/v1/auth/api-key', { name: 'renewed', mode, scopes: [...SCOPES] })).body.apiKey;
  const [apiKey, testKey] = [await key('live'), await key('test')];
  const entry = { apiKey, testKey, accessToken: body.accessToken, variables };
  return apiKey && testKey && (await works(url, entry)) ? entry : undefined;
}
