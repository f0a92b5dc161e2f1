/**
 * npm run bench:web -- [--json FILE] [--quick] [--only sizes,paint,slow4g,lighthouse,review,list] Measures the pages in
 * Chromium, over loopback; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { runParts } from './run-parts.ts';
import { openServed } from './service/open-served.ts';
import { measureLighthouse } from './web/measure-lighthouse.ts';
import { measureList } from './web/measure-list.ts';
import { measurePaint, measureSlowPaint } from './web/measure-paint.ts';
import { measureReview } from './web/measure-review.ts';
import { measureSizes } from './web/measure-sizes.ts';
import { openPages } from './web/open-pages.ts';

const PLANS = {
  whole: { rounds: 9, rows: 100_000 },
  quick: { rounds: 3, rows: 20_000 },
};

const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { json, only, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
const served = await openServed({ RATE_LIMIT_PER_MINUTE: '1000000' });
const pages = await openPages(served);
const parts = {
  sizes: () => measureSizes(pages),
  paint: () => measurePaint(pages, plan.rounds),
  slow4g: () => measureSlowPaint(pages, plan.rounds),
  lighthouse: () => measureLighthouse(pages),
  review: () => measureReview(served, pages),
  list: () => measureList(served, pages, plan),
};
const close = async (): Promise<void> => {
  await pages.close();
  await served.close();
};
await runParts(parts, { only, file: json, close });
