import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import type { Figure } from '../report.ts';
import type { Pages } from './open-pages.ts';

/** What a page loads before anyone does anything on it, with gzip, in kilobytes of 1,000 bytes. */
export async function measureSizes({ hosted, dashboard, fresh }: Pages): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(hosted))
    figures.push(await sizeOf(name, address, await fresh('anybody'), name === 'login' ? 400 : 250));
  figures.push(await sizeOf('dashboard', dashboard, await fresh('owner'), 400));
  return figures;
}

async function sizeOf(name: string, address: string, context: BrowserContext, most: number): Promise<Figure> {
  const page = await context.newPage();
  const files: Promise<number>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isPage = pathname.startsWith('/assets/') || response.request().isNavigationRequest();
    if (isPage) files.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(files);
  await context.close();
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { name: `size.${name}Kb`, value: total / 1000, detail: `${sizes.length} files, gzip`, goal: { most } };
}
