// What a browser shows without a connection, and that it never shows outdated content.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { newSession } from '../domains/identity/verification-sessions/use-sessions.ts';
import { openHosted } from '../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { assertAccessibleInBoth } from './axe.ts';
import { assertFits, chromiumPath, openBrowser, openPage, shoot } from './use-browser.ts';
import { openDashboard } from './use-dashboard.ts';

const PHONE = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1280, height: 900 } } as const;

describe('pages without a connection', () => {
  let service: TestService;
  let account: TestAccount;
  let browser: Browser;
  before(async function () {
    if (!chromiumPath) this.skip();
    service = await startTestService();
    account = await service.account();
    await openHosted(service.anonymous, `/verify/${'A'.repeat(43)}`);
    browser = await openBrowser('/nowhere.y4m');
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const isKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
  /** Requests the page's address again, without an answer. */
  const loseConnection = async (page: Page): Promise<void> => {
    await isKept(page);
    await page.context().setOffline(true);
    await page.reload();
  };

  for (const { language, title, kept, retry, begin } of [
    {
      language: 'en',
      title: 'You are offline',
      kept: 'Your pictures so far are kept on this device.',
      retry: 'Try again',
      begin: 'I agree, start',
    },
    {
      language: 'es',
      title: 'No tiene conexión',
      kept: 'Sus fotos hasta ahora se conservan en este dispositivo.',
      retry: 'Intentar de nuevo',
      begin: 'Acepto, empezar',
    },
  ] as const)
    it(`report it on the capture page, and continue when online, in ${language}`, async () => {
      const { url } = await newSession(account.api);
      const { page } = await openPage(browser, { ...PHONE, locale: language, serviceWorkers: 'allow' });
      await page.goto(url);
      await page.getByRole('button', { name: begin }).waitFor();
      await loseConnection(page);
      await heading(page, title).waitFor();
      await page.getByText(kept).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      await assertAccessibleInBoth(page);
      await assertFits(page);
      await shoot(page, `offline-capture-${language}`);
      await page.emulateMedia({ colorScheme: 'light' });
      await shoot(page, `offline-capture-${language}-light`);
      await page.getByRole('link', { name: retry }).click();
      await heading(page, title).waitFor();
      // The page reloads automatically when the connection returns.
      await page.context().setOffline(false);
      await page.getByRole('button', { name: begin }).waitFor();
    });

  it('report it in the dashboard, which can be installed, without mentioning pictures', async () => {
    const opened = await openDashboard(
      browser,
      { url: service.url, account, path: '/dashboard' },
      { ...DESK, serviceWorkers: 'allow' },
    );
    const { page } = opened;
    await page.getByRole('heading', { level: 1 }).waitFor();
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      return (await fetch(link?.href ?? '')).json();
    });
    assert.equal(manifest.start_url, '/dashboard');
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(service.url + src);
      assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, type]);
    }
    await loseConnection(page);
    await heading(page, 'You are offline').waitFor();
    assert.equal(await page.getByText('Your pictures').isVisible(), false);
    await shoot(page, 'offline-dashboard');
    await page.context().setOffline(false);
    await page.getByRole('navigation').first().waitFor();
  });

  it('are never cached except for the offline page and its typeface', async () => {
    const { page } = await openPage(browser, { ...PHONE, serviceWorkers: 'allow' });
    await page.goto((await newSession(account.api)).url);
    await isKept(page);
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().map(({ url }) => new URL(url).pathname);
    });
    assert.deepEqual(stored.sort(), ['/offline', '/typeface.woff2']);
    // Each response of the service has a unique nonce.
    const nonces = new Set<string>();
    for (let load = 0; load < 3; load += 1) {
      await page.reload();
      assert.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null));
      nonces.add(await page.evaluate(() => JSON.parse(document.getElementById('data')?.textContent ?? '').nonce));
    }
    assert.equal(nonces.size, 3);
  });
});
