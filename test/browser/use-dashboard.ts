// A logged-in dashboard page with the data of an account's test organization.
import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core';
import { en } from '#web/dashboard/core/access/locales/en.ts';
import { es } from '#web/dashboard/core/access/locales/es.ts';
import type { TestAccount } from '../support/service.ts';
import { openPage } from './use-browser.ts';

export interface DashboardPage {
  page: Page;
  problems: string[];
  hosts: Set<string>;
}

interface Wanted extends BrowserContextOptions {
  mode?: 'live' | 'test';
  language?: 'en' | 'es';
}

/** Sessions by service address and email, so that many pages need only one login. */
const sessions = new Map<string, Cookie[]>();

/** Logs in with the service's own endpoint, whose cookie the browser stores; `path` follows the service's address. */
export async function openDashboard(
  browser: Browser,
  { url, account, path }: { url: string; account: Pick<TestAccount, 'email' | 'password'>; path: string },
  { mode = 'test', language = 'en', ...options }: Wanted = {},
): Promise<DashboardPage> {
  const opened = await openPage(browser, { locale: language, ...options });
  await enter(opened.page.context(), url, account);
  await opened.page.addInitScript((chosen) => localStorage.setItem('avouch.mode', chosen), mode);
  await opened.page.goto(url + path);
  return opened;
}

/** Gives a reason for the names of a project, and waits for them. */
export async function showNames(page: Page, { language = 'en' }: Pick<Wanted, 'language'> = {}): Promise<void> {
  const words = language === 'es' ? es : en;
  await page.getByRole('button', { name: words.showNames, exact: true }).click();
  await giveReason(page, { language });
}

/** Fills the dialog that asks for the reason. */
export async function giveReason(page: Page, { language = 'en' }: Pick<Wanted, 'language'> = {}): Promise<void> {
  const words = language === 'es' ? es : en;
  await page.getByRole('radio', { name: words.kind.production }).check();
  await page.getByRole('dialog').getByRole('button', { name: words.show, exact: true }).click();
  await page.getByText(words.shown.replace('{{reason}}', words.kind.production)).waitFor();
}

async function enter(
  context: BrowserContext,
  url: string,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await context.addCookies(sessions.get(url + email) ?? []);
  const known = await context.request.get(`${url}/v1/auth/session`);
  if (known.ok()) return;
  const answer = await context.request.post(`${url}/v1/auth/login`, { data: { email, password } });
  assert.equal(answer.status(), 200, await answer.text());
  sessions.set(url + email, await context.cookies());
}
