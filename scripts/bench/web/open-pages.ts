import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { runBuilder } from '#platform/web-app/run-builder.ts';
import type { Served, ServedAccount } from '../service/open-served.ts';

/** A browser, and the address of one page of each kind. */
export interface Pages {
  account: ServedAccount;
  browser: Browser;
  /** Pages for people without an account, by name. */
  hosted: Record<string, string>;
  login: string;
  /** The dashboard's overview, for a logged-in user. */
  dashboard: string;
  /** A browser without cache or cookies; `logged in` has the owner's session. */
  fresh(who: 'anybody' | 'owner'): Promise<BrowserContext>;
  /** The owner's session cookie, as a header. */
  ownerCookie(): Promise<string>;
  chromiumPath: string;
  close(): Promise<void>;
}

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function openPages(served: Served): Promise<Pages> {
  const executablePath = PLACES.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('no Chromium here: apt-get install chromium, or set CHROMIUM_PATH');
  // Otherwise, pages with changed sources would show a waiting message.
  await runBuilder();
  const account = await served.account();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const { url } = served;
  const post = posterOf(url, account.apiKey);
  const session = await post('/v1/verification-sessions', { userId: 'bench' });
  const request = await post('/v1/presentation-requests', { ask: ['age_over_18'], purpose: 'Bench' });
  return {
    account,
    browser,
    hosted: {
      capture: session.url ?? '',
      sign: await signingLink(post),
      present: request.pageUrl ?? '',
      verify: `${url}/verify`,
      wallet: `${url}/wallet`,
      // Links that were never sent; they load the same files.
      release: `${url}/releases/${UNKNOWN}`,
      dataExport: `${url}/data-exports/${UNKNOWN}`,
      information: `${url}/information/${UNKNOWN}`,
    },
    login: `${url}/login`,
    dashboard: `${url}/dashboard`,
    fresh: async (who) => {
      const context = await browser.newContext();
      if (who === 'owner') await context.request.post(`${url}/v1/auth/login`, { data: loginOf(account) });
      return context;
    },
    ownerCookie: async () => {
      const { headers } = await fetch(`${url}/v1/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(loginOf(account)),
      });
      return headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    },
    chromiumPath: executablePath,
    close: () => browser.close(),
  };
}

const UNKNOWN = 'A'.repeat(43);

type Post = (path: string, body: object) => Promise<Record<string, string>>;

/** Posts JSON with an API key; throws if the service rejects it. */
export function posterOf(url: string, apiKey: string | undefined): Post {
  return async (path, body) => {
    const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
}

/** Creates an agreement, and returns the signing page of its first party. */
async function signingLink(post: Post): Promise<string> {
  const parties = [
    { role: 'author', name: 'Mara Lindqvist', email: 'mara@example.org' },
    { role: 'publisher', name: 'Idris Bello', email: 'idris@example.org' },
  ];
  const body = 'The author writes a book about the sea.\n\nThe publisher prints a thousand copies of it.';
  const made = await post('/v1/agreements', { type: 'contract', title: 'Book of the sea', body, parties });
  const sent = await post(`/v1/agreements/${made.id}/send`, {});
  const [author] = sent.parties as unknown as { id: string }[];
  const link = await post(`/v1/agreements/${made.id}/parties/${author?.id}/link`, { deliver: 'answer' });
  return link.url ?? '';
}

const loginOf = ({ email, password }: ServedAccount) => ({ email, password });
