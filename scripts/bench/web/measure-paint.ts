import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import type { Pages } from './open-pages.ts';

/** First contentful paint (W3C Paint Timing) of hosted pages, each time in a browser that has nothing in its cache. */
export async function measurePaint({ hosted, fresh }: Pages, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(hosted)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await fresh('anybody');
      const page = await context.newPage();
      await page.goto(address);
      times.push(await page.evaluate(firstPaint));
      await context.close();
    }
    const detail = `median of ${rounds} cold loads, slowest ${Math.max(...times).toFixed(0)} ms`;
    figures.push({ name: `paint.${name}Ms`, value: percentile(times, 0.5), detail, goal: { most: 1000 } });
  }
  return figures;
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
