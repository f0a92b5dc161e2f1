import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import { openPages, posterOf } from '../web/open-pages.ts';
import { countTaps } from './count-taps.ts';

const WARM_UP = 1;

/** From the link to the result on the hosted page in Chromium, with test mode's sample wallet. */
export async function measureWay(served: Served, { people }: { people: number }): Promise<Figure[]> {
  const pages = await openPages(served);
  const walks: { taps: number; seconds: number }[] = [];
  try {
    const asOwner = posterOf(served.url, pages.account.apiKey);
    const key = { name: 'way', mode: 'test', scopes: ['verifications:write'] };
    const inTestMode = posterOf(served.url, (await asOwner('/v1/auth/api-key', key)).apiKey);
    for (let n = -WARM_UP; n < people; n += 1) {
      const { url } = await inTestMode('/v1/verification-sessions', { userId: `way-${n}` });
      const context = await pages.fresh('anybody');
      const walked = await walk(await context.newPage(), String(url));
      await context.close();
      if (n >= 0) walks.push(walked);
    }
  } finally {
    await pages.close();
  }
  const seconds = walks.map((each) => each.seconds);
  const detail = `${people} people on the hosted page, whose buttons a program presses at once`;
  return [
    { name: 'way.taps', value: Math.max(...walks.map(({ taps }) => taps)), detail, goal: { most: 3 } },
    {
      name: 'way.p50Seconds',
      value: percentile(seconds, 0.5),
      detail: `${detail}; slowest ${Math.max(...seconds).toFixed(1)}; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      goal: { most: 15 },
    },
  ];
}

async function walk(page: Page, url: string): Promise<{ taps: number; seconds: number }> {
  // Without a wallet on the machine, the browser's own dialog would be in the way.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'DigitalCredential'));
  const taps = await countTaps(page);
  const started = performance.now();
  await page.goto(url);
  for (const name of ['I agree, start', 'Use your wallet', 'Use the sample wallet'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your identity is verified' }).waitFor();
  return { taps: taps(), seconds: (performance.now() - started) / 1000 };
}
