/**
 * npm run bench:api -- [--json FILE] [--quick] [--only get,list]
 * One object and pages of a list over HTTP; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { measureGet } from './api/measure-get.ts';
import { measureList } from './api/measure-list.ts';
import { type Figure, report } from './report.ts';
import { openServed, type Served } from './service/open-served.ts';

const PLANS = {
  whole: { get: { rounds: 5, seconds: 6 }, list: { rows: 1_000_000, rounds: 10 } },
  quick: { get: { rounds: 3, seconds: 2 }, list: { rows: 100_000, rounds: 5 } },
};

const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { json, only, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
const PARTS: Record<string, (served: Served) => Promise<Figure[]>> = {
  get: (served) => measureGet(served, plan.get),
  list: (served) => measureList(served, plan.list),
};

const figures: Figure[] = [];
let complete = false;
const served = await openServed({ RATE_LIMIT_PER_MINUTE: '1000000' });
try {
  for (const name of only?.split(',') ?? Object.keys(PARTS)) {
    const measure = PARTS[name];
    if (!measure) throw new Error(`${name} is none of ${Object.keys(PARTS).join(', ')}`);
    figures.push(...(await measure(served)));
  }
  complete = true;
} finally {
  await served.close();
  report(figures, { file: json, complete });
}
