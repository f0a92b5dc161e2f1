import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import type { Figure } from '../report.ts';
import { headingTime, noteHeading } from './note-heading.ts';
import type { Pages } from './open-pages.ts';

/** What a page loads for its first screen, fonts included, in kilobytes (1,000 bytes) after gzip. */
export async function measureSizes({ hosted, login, dashboard, fresh }: Pages): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(hosted))
    figures.push(await sizeOf(name, address, await fresh('anybody'), 120));
  figures.push(await sizeOf('login', login, await fresh('anybody'), 400));
  figures.push(await sizeOf('dashboard', dashboard, await fresh('owner'), 400));
  return figures;
}

async function sizeOf(name: string, address: string, context: BrowserContext, most: number): Promise<Figure> {
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const url = response.url();
    const isPage = new URL(url).pathname.startsWith('/assets/') || response.request().isNavigationRequest();
    if (isPage)
      sizes.set(
        url,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await noteHeading(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const shown = await headingTime(page);
  const begun = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    return entries.map((entry): [string, number] => [entry.name, entry.startTime]);
  });
  const later = new Set(begun.filter(([url, at]) => at > shown && !url.endsWith('.woff2')).map(([url]) => url));
  const sums = { first: 0, rest: 0 };
  for (const [url, size] of sizes) sums[later.has(url) ? 'rest' : 'first'] += (await size) / 1000;
  await context.close();
  const detail = `${sizes.size - later.size} files, gzip; ${sums.rest.toFixed(0)} kB more once it is quiet`;
  return { name: `size.${name}Kb`, value: sums.first, detail, goal: { most } };
}
