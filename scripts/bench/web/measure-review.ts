import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { Avouch } from '../../../src/sdk/javascript/src/index.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import type { Pages } from './open-pages.ts';

const CASES = 20;
/** Milliseconds a reviewer looks at each case, in turns: five seconds on average. */
const THINKING = [4000, 4500, 5000, 5500, 6000];

/** A reviewer decides a queue of prepared cases by keyboard and rejects every fifth. */
export async function measureReview({ url }: Served, { account, fresh }: Pages): Promise<Figure[]> {
  const avouch = await testClient(url, account.apiKey);
  await fillQueue(avouch);
  const context = await fresh('owner');
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('avouch.mode', 'test'));
  await page.goto(`${url}/dashboard/verifications?review=true`);
  await page
    .locator('table tbody tr')
    .nth(CASES - 1)
    .waitFor();
  const began = performance.now();
  await press(page, 'j', 'Enter');
  await openFirst(page);
  for (let index = 0; index < CASES; index += 1) await decide(page, index);
  const seconds = (performance.now() - began) / 1000;
  await waitUntilEmpty(avouch);
  await context.close();
  const thought = Array.from({ length: CASES }, (_none, index) => thinkingAt(index)).reduce((sum, ms) => sum + ms, 0);
  const detail = `${CASES} cases, of which ${thought / 1000} s are for looking at them`;
  return [
    { name: 'review.seconds', value: seconds, detail, goal: { most: 180 } },
    { name: 'review.handlingMs', value: (seconds * 1000 - thought) / CASES, detail: 'a case, without looking at it' },
  ];
}

const thinkingAt = (index: number): number => THINKING[index % THINKING.length] ?? 0;

async function testClient(baseUrl: string, apiKey: string): Promise<Avouch> {
  const { apiKey: test } = await new Avouch({ apiKey, baseUrl }).apiKeys.create({ name: 'review', mode: 'test' });
  return new Avouch({ apiKey: test, baseUrl });
}

async function fillQueue(avouch: Avouch): Promise<void> {
  for (let index = 0; index < CASES; index += 1)
    await avouch.verifications.create({
      type: 'idv',
      userId: `review-${index}`,
      expected: { givenName: 'Carl', familyName: 'Sample', birthDate: '1995-04-12' },
      testOutcome: 'needs_review:faces_unclear',
    });
  while ((await inReview(avouch)) < CASES) await sleep(200);
}

async function waitUntilEmpty(avouch: Avouch): Promise<void> {
  while ((await inReview(avouch)) > 0) await sleep(500);
}

async function inReview(avouch: Avouch): Promise<number> {
  const { data } = await avouch.verifications.list({ status: 'needs_review', limit: 100 });
  return data.length;
}

/** Sets the reason for this case and the next ones, by keyboard only. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^review-/ }).waitFor();
  await press(page, 's');
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).waitFor();
  await press(page, 'Tab');
  await page.keyboard.type('T-1');
  await press(page, 'Tab', 'Space', 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function decide(page: Page, index: number): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: /^review-/ });
  const name = await title.innerText();
  await page.getByText('Sample').first().waitFor();
  await sleep(thinkingAt(index));
  if (index % 5 === 4) await press(page, 'r', '2', 'Enter');
  else await press(page, 'a', 'Enter');
  await page.waitForFunction((before) => document.querySelector('main h1')?.textContent !== before, name);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
