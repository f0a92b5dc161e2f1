import type { Page } from 'playwright-core';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { headingTime, noteHeading } from './note-heading.ts';
import type { Pages } from './open-pages.ts';

/** Lighthouse's "slow 4G": 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, and a processor four times slower. */
const SLOW = { latency: 150, down: 1_600_000 / 8, up: 750_000 / 8, processor: 4 };

/** First contentful paint (W3C Paint Timing) of hosted pages, each time in a browser with an empty cache. */
export async function measurePaint({ hosted, login, fresh }: Pages, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries({ ...hosted, login })) {
    const times = await coldLoads(fresh, address, { rounds });
    figures.push({ ...figure(`paint.${name}Ms`, times.paint), goal: { most: 1000 } });
  }
  return figures;
}

/** The same on a slow network and processor, and the time until the first screen is visible. */
export async function measureSlowPaint({ hosted, fresh }: Pages, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(hosted)) {
    const times = await coldLoads(fresh, address, { rounds, prepare: slowDown });
    figures.push({ ...figure(`slow4g.${name}.paintMs`, times.paint), goal: { most: 1500 } });
    figures.push(figure(`slow4g.${name}.headingMs`, times.heading));
  }
  return figures;
}

interface ColdLoads {
  rounds: number;
  prepare?: (page: Page) => Promise<void>;
}

async function coldLoads(
  fresh: Pages['fresh'],
  address: string,
  { rounds, prepare }: ColdLoads,
): Promise<{ paint: number[]; heading: number[] }> {
  const times = { paint: [] as number[], heading: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const context = await fresh('anybody');
    const page = await context.newPage();
    await noteHeading(page);
    await prepare?.(page);
    await page.goto(address, { waitUntil: 'commit' });
    times.paint.push(await page.evaluate(firstPaint));
    times.heading.push(await headingTime(page));
    await context.close();
  }
  return times;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { latency, down, up, processor } = SLOW;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

function figure(name: string, times: readonly number[]): Figure {
  const detail = `median of ${times.length} cold loads, slowest ${Math.max(...times).toFixed(0)} ms`;
  return { name, value: percentile(times, 0.5), detail };
}

/** Runs in the page. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const found = list.getEntriesByName('first-contentful-paint')[0];
      if (found) resolve(found.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}
