import type { Figure } from '../report.ts';
import type { Rate, Sample } from './clients.ts';
import { P99_MS } from './find-saturation.ts';
import { outcomeOf, summarize } from './outcome.ts';
import type { Stage } from './stage.ts';
import { tell, tellRoutes } from './tell.ts';

export interface OverloadPlan extends Rate {
  /** The service's capacity, in calls per second. */
  saturation: number;
}

/** Seconds at half the capacity afterward. */
const AFTER_SECONDS = 20;

/** More than the capacity, then half of it: excess calls are refused at once, and the service recovers quickly. */
export async function measureOverload({ clients, documents }: Stage, plan: OverloadPlan): Promise<Figure[]> {
  await documents.take();
  const { samples, cores } = await clients.run(plan);
  const after = await clients.run({ perSecond: plan.saturation / 2, seconds: AFTER_SECONDS });
  const verified = await documents.take();
  const during = summarize(samples);
  const heavy = summarize(verified);
  tell('overload', [...samples, ...verified]);
  tellRoutes(samples);
  tell('after', after.samples);
  const perSecond = during.served / plan.seconds;
  const name = (last: string) => `load.overload.${last}`;
  return [
    {
      name: name('perSecond'),
      value: plan.perSecond,
      detail: `for ${plan.seconds} s: ${during.served} served, ${during.refused} refused; clients ${cores.toFixed(2)} cores`,
    },
    {
      name: name('refusedP99Ms'),
      value: during.refusedP99,
      detail: 'answered 429 or 503 with Retry-After, since the moment that was due',
      goal: { most: 1000 },
    },
    {
      name: name('timeouts'),
      value: during.timeout + heavy.timeout,
      detail: `of ${samples.length} light calls (30 s) and ${verified.length} documents (60 s)`,
      goal: { most: 0 },
    },
    {
      name: name('errors'),
      value: during.failed + heavy.failed,
      detail: 'of the same: another status, no Retry-After, a broken connection, or /healthz refused',
      goal: { most: 0 },
    },
    {
      name: name('servedShare'),
      value: perSecond / plan.saturation,
      detail: `${perSecond.toFixed(0)} served a second, of what was served at saturation`,
    },
    {
      name: name('servedP99Ms'),
      value: during.p99,
      detail: `of those that were served; p50 ${during.p50.toFixed(0)} ms`,
    },
    {
      name: name('recoverySeconds'),
      value: recoverySeconds(after.samples),
      detail: 'afterwards at half of saturation: until the last second with a call not served, or half of them late',
      goal: { most: 5 },
    },
  ];
}

function recoverySeconds(samples: readonly Sample[]): number {
  const seconds = Map.groupBy(samples, ({ atMs }) => Math.floor(atMs / 1000));
  const isWell = (calls: readonly Sample[]) =>
    calls.every((call) => outcomeOf(call) === 'served') && summarize(calls).p50 <= P99_MS;
  return Math.max(0, ...[...seconds].filter(([, calls]) => !isWell(calls)).map(([second]) => second + 1));
}
