/**
 * npm run bench:webhooks -- [--json FILE] [--quick] [--only idle,throughput,faults]
 * Webhooks from the commit of an event to its receiver; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { runParts } from './run-parts.ts';
import { openServed } from './service/open-served.ts';
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
const served = await openServed({ EGRESS_ALLOW: '127.0.0.0/8' });
const parts = {
  idle: () => measureIdle(served, plan.idle),
  throughput: () => measureThroughput(served, plan.throughput),
  faults: () => measureFaults(served, plan.faults),
};
await runParts(parts, { only, file: json, close: () => served.close() });
