/**
 * npm run bench:api -- [--json FILE] [--quick] [--only get,list,writes]
 * One object, pages of a list, and writes over HTTP; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { measureGet } from './api/measure-get.ts';
import { measureList } from './api/measure-list.ts';
import { measureWrites } from './api/measure-writes.ts';
import { runParts } from './run-parts.ts';
import { openServed } from './service/open-served.ts';

const PLANS = {
  whole: { calls: { rounds: 5, seconds: 6 }, list: { rows: 1_000_000, rounds: 10 } },
  quick: { calls: { rounds: 3, seconds: 2 }, list: { rows: 100_000, rounds: 5 } },
};

const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { json, only, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
const served = await openServed({ RATE_LIMIT_PER_MINUTE: '1000000' });
const parts = {
  get: () => measureGet(served, plan.calls),
  list: () => measureList(served, plan.list),
  writes: () => measureWrites(served, plan.calls),
};
await runParts(parts, { only, file: json, close: () => served.close() });
