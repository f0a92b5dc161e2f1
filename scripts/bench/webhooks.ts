/**
 * npm run bench:webhooks -- [--json FILE] [--quick] [--only idle,throughput,faults]
 * Webhooks from the commit of an event to its receiver; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { type Figure, report } from './report.ts';
import { openServed, type Served } from './service/open-served.ts';
import { measureFaults } from './webhooks/measure-faults.ts';
import { measureIdle } from './webhooks/measure-idle.ts';
import { measureThroughput } from './webhooks/measure-throughput.ts';

const PLANS = {
  whole: {
    idle: { events: 100 },
    throughput: { events: 8_000 },
    faults: { events: 10_000, perSecond: 100, patienceSeconds: 600 },
  },
  quick: {
    idle: { events: 30 },
    throughput: { events: 2_000 },
    faults: { events: 1_000, perSecond: 100, patienceSeconds: 120 },
  },
};

const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { json, only, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
const PARTS: Record<string, (served: Served) => Promise<Figure[]>> = {
  idle: (served) => measureIdle(served, plan.idle),
  throughput: (served) => measureThroughput(served, plan.throughput),
  faults: (served) => measureFaults(served, plan.faults),
};

const figures: Figure[] = [];
let complete = false;
const served = await openServed({ EGRESS_ALLOW: '127.0.0.0/8' });
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
