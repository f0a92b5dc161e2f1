import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { runBuilder } from '#platform/web-app/run-builder.ts';
import type { Served, ServedAccount } from '../service/open-served.ts';

/** A browser, and the addresses of one page of each kind. */
export interface Pages {
  account: ServedAccount;
  browser: Browser;
  /** Those of people without an account, by their names. */
  hosted: Record<string, string>;
  /** The dashboard's home, for anyone who is logged in. */
  dashboard: string;
  /** A browser that has seen nothing yet; `logged in` with the owner's session. */
  fresh(who: 'anybody' | 'owner'): Promise<BrowserContext>;
  close(): Promise<void>;
}

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function openPages(served: Served): Promise<Pages> {
  const executablePath = PLACES.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('no Chromium here: apt-get install chromium, or set CHROMIUM_PATH');
  // Or pages whose sources have changed would ask to wait.
  await runBuilder();
  const account = await served.account();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const { url } = served;
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const headers = { Authorization: `Bearer ${account.apiKey}`, 'Content-Type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const session = await post('/v1/verification-sessions', { userId: 'bench' });
  return {
    account,
    browser,
    hosted: { capture: session.url ?? '', verify: `${url}/verify`, wallet: `${url}/wallet`, login: `${url}/login` },
    dashboard: `${url}/dashboard`,
    fresh: async (who) => {
      const context = await browser.newContext();
      if (who === 'owner') await context.request.post(`${url}/v1/auth/login`, { data: loginOf(account) });
      return context;
    },
    close: () => browser.close(),
  };
}

const loginOf = ({ email, password }: ServedAccount) => ({ email, password });
