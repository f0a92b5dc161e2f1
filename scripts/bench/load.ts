/**
 * npm run bench:load -- [--minutes 10] [--share 0.7] [--saturation N] [--quick] [--json FILE] Sends mixed calls beside
 * verifications of real documents, to find the load that the service holds, for how long, and how it behaves under
 * more; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { findSaturation } from './load/find-saturation.ts';
import { measureOverload } from './load/measure-overload.ts';
import { measureSteady } from './load/measure-steady.ts';
import { setStage } from './load/stage.ts';
import { runParts } from './run-parts.ts';
import { openServed } from './service/open-served.ts';

const PLANS = {
  whole: {
    stage: { documents: 12, everySeconds: 8 },
    saturation: { perSecond: 40, seconds: 20, halvings: 2 },
    steady: { minutes: 10, warmSeconds: 120 },
    overload: { seconds: 60 },
  },
  quick: {
    stage: { documents: 4, everySeconds: 8 },
    saturation: { perSecond: 40, seconds: 8, halvings: 1 },
    steady: { minutes: 1, warmSeconds: 15 },
    overload: { seconds: 20 },
  },
};
/** Offered load in overload, as a multiple of the capacity. */
const OVERLOAD = 5;

const SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  ORGANIZATION_RATE_LIMIT_PER_MINUTE: '1000000',
  ORGANIZATION_MAILS_PER_DAY: '1000000',
  EGRESS_ALLOW: '127.0.0.0/8',
  TRUST_PROXY: '1',
  ENGINE_WORKERS: '2',
};

const options = {
  json: { type: 'string' },
  minutes: { type: 'string' },
  share: { type: 'string', default: '0.7' },
  /** The capacity, if known; otherwise it is searched for. */
  saturation: { type: 'string' },
  quick: { type: 'boolean', default: false },
} as const;
const { json, minutes, share, saturation: known, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
const stage = await setStage(() => openServed(SETTINGS), plan.stage);
let saturation = Number(known ?? 0);
const parts = {
  saturation: async () => {
    if (saturation > 0) return [{ name: 'load.saturationPerSecond', value: saturation, detail: 'as was said' }];
    const found = await findSaturation(stage, plan.saturation);
    saturation = found.perSecond;
    const detail = `calls a second, all served within 250 ms at p99; ${found.steps} rates of ${plan.saturation.seconds} s, a document every ${plan.stage.everySeconds} s beside`;
    return [{ name: 'load.saturationPerSecond', value: saturation, detail }];
  },
  steady: () => {
    const seconds = Number(minutes ?? plan.steady.minutes) * 60;
    return measureSteady(stage, {
      perSecond: saturation * Number(share),
      seconds,
      warmSeconds: Math.min(plan.steady.warmSeconds, seconds / 4),
    });
  },
  overload: () => measureOverload(stage, { perSecond: saturation * OVERLOAD, ...plan.overload, saturation }),
  deliveries: async () => {
    const { events, undelivered } = await stage.deliveries();
    const detail = `of ${events} events, to a receiver that accepts all`;
    return [{ name: 'load.undelivered', value: undelivered, detail, goal: { most: 0 } }];
  },
};
await runParts(parts, { only: undefined, file: json, close: () => stage.close() });
