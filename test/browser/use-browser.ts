// The installed Chromium, driven by playwright-core; nothing is downloaded.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of Chromium; undefined if it is not installed. */
export const chromiumPath: string | undefined = PLACES.find((path) => path && existsSync(path));

/** A browser whose camera plays a film, with camera access allowed. */
export function openBrowser(film: string): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

/** A page that records its problems and the hosts that it called. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[]; hosts: Set<string> }> {
  // Playwright's own responses do not reach requests by a service worker; `offline.test.ts` allows it.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  const hosts = new Set<string>();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).host);
  });
  return { page, problems, hosts };
}

/** Saves a screenshot of the page for review if SCREENSHOTS names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Saves a screenshot of the visible screen, such as a dialog. */
export async function shootScreen(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Fails if something is wider than the screen. */
export async function assertFits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `${page.url()} is ${wide} pixels too wide`);
}

/** Opens a page with replaced names in its data, longer than the service allows. */
export async function withNames(page: Page, url: string, names: readonly string[], long: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = names.reduce((text, name) => text.replaceAll(`"${name}"`, `"${long}"`), await response.text());
    await route.fulfill({ response, body });
  });
  await page.goto(url);
}
