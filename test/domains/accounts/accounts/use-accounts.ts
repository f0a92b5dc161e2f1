// A service for a test file, and a person's actions: follow emailed links, log in.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

export const PASSWORD = 'correct horse battery';

export const newEmail = (): string => `someone-${randomBytes(6).toString('hex')}@example.org`;

/** Call it inside `describe`: registers the hooks, and returns the helpers. */
export function useAccounts() {
  const now = {} as { service: TestService };
  before(async () => {
    now.service = await startTestService();
  });
  after(() => now.service.stop());
  // Rate limits by network address are not tested here.
  beforeEach(() => now.service.sql('superuser', 'delete from rate_windows'));

  /** Tokens of the links to one page that were emailed to an address, oldest first; waits for `count`. */
  const tokens = async (email: string, page: string, count = 1): Promise<string[]> => {
    for (;;) {
      const mails = (await now.service.mails()).map((mail) => mail.replace(/=\r?\n/g, ''));
      const found = mails
        .filter((mail) => mail.includes(`To: ${email.toLowerCase()}`))
        .flatMap((mail) => new RegExp(`${page}\\?token=(?:3D)?([0-9A-Za-z_]+)`).exec(mail)?.[1] ?? []);
      if (found.length >= count) return found;
      await sleep(20);
    }
  };
  /** Resolves when an email with these words has arrived at an address. */
  const mailed = async (email: string, words: string): Promise<void> => {
    const isIt = (mail: string) => mail.includes(`To: ${email}`) && mail.includes(words);
    while (!(await now.service.mails()).some(isIt)) await sleep(20);
  };
  const signUp = (email: string, password = PASSWORD, organization = 'Films'): Promise<ApiAnswer> =>
    now.service.anonymous.post('/v1/auth/signup', { email, password, organization });
  const activate = (token: string | undefined, password = PASSWORD): Promise<ApiAnswer> =>
    now.service.anonymous.post('/v1/auth/activate', { token, password });
  /** Accepts the newest invitation to an address with the account that the client is logged in with. */
  const join = async (api: ApiClient, email: string): Promise<ApiAnswer> =>
    api.post('/v1/auth/invitations/join', { token: (await tokens(email, '/invitation')).at(-1) });
  const logIn = (email: string, password = PASSWORD, organization?: string): Promise<ApiAnswer> =>
    now.service.anonymous.post('/v1/auth/login', { email, password, ...(organization && { organization }) });
  /** A client of a new, activated owner. */
  const owner = async (): Promise<{ email: string; api: ApiClient; accessToken: string; organization: string }> => {
    const email = newEmail();
    await signUp(email);
    await activate((await tokens(email, '/activate')).at(-1));
    const { accessToken, organization } = (await logIn(email)).body;
    return { email, api: createApiClient(now.service.url, accessToken), accessToken, organization };
  };
  return {
    get service(): TestService {
      return now.service;
    },
    client: (token: string): ApiClient => createApiClient(now.service.url, token),
    tokens,
    mailed,
    signUp,
    activate,
    join,
    logIn,
    owner,
  };
}
