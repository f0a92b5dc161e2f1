/**
 * npm run bench:scale -- [--json FILE] [--quick] [--only web,workers]
 * One, two, and four processes on one database, and the database's share of the processor time; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { runParts } from './run-parts.ts';
import { measureWeb } from './scale/measure-web.ts';
import { measureWorkers } from './scale/measure-workers.ts';
import { openServed } from './service/open-served.ts';

const PLANS = {
  whole: { web: { rounds: 5, seconds: 6 }, workers: { events: 8_000 } },
  quick: { web: { rounds: 3, seconds: 2 }, workers: { events: 2_000 } },
};

const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { json, only, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
const served = await openServed({
  RATE_LIMIT_PER_MINUTE: '1000000',
  ORGANIZATION_RATE_LIMIT_PER_MINUTE: '1000000',
  EGRESS_ALLOW: '127.0.0.0/8',
});
const parts = {
  web: () => measureWeb(served, plan.web),
  workers: () => measureWorkers(served, plan.workers),
};
await runParts(parts, { only, file: json, close: () => served.close() });
