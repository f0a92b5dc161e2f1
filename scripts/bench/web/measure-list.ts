import type { Page } from 'playwright-core';
import { fillVerifications } from '../api/fill-verifications.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import type { Pages } from './open-pages.ts';

/** From pressing "Verifications" until the first row of a long list is visible. */
export async function measureList(
  served: Served,
  { account, dashboard, fresh }: Pages,
  { rows, rounds }: { rows: number; rounds: number },
): Promise<Figure[]> {
  await fillVerifications(served, account.actor, rows);
  const context = await fresh('owner');
  const page = await context.newPage();
  const times: number[] = [];
  // The first round loads the area's script.
  for (let round = -1; round < rounds; round += 1) {
    await page.goto(dashboard, { waitUntil: 'networkidle' });
    // Until the script is loaded, a link loads a whole page.
    await page.getByRole('heading', { level: 1 }).waitFor();
    const taken = await openList(page);
    if (round >= 0) times.push(taken);
  }
  await context.close();
  const detail = `median of ${rounds}, slowest ${Math.max(...times).toFixed(0)} ms, of ${rows} verifications`;
  return [{ name: 'list.firstPageMs', value: percentile(times, 0.5), detail, goal: { most: 200 } }];
}

function openList(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('nav a[href="/dashboard/verifications"]');
    const began = performance.now();
    link?.click();
    while (!document.querySelector('table tbody tr a[href*="/dashboard/verifications/"]'))
      await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - began;
  });
}
