import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import type { Rate } from './clients.ts';
import { P99_MS } from './find-saturation.ts';
import { summarize } from './outcome.ts';
import type { Stage } from './stage.ts';
import { tell, tellRoutes } from './tell.ts';
import { growthOf, type MemorySample, watchMemory } from './watch-memory.ts';

const P99 = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m;

/** The event loop's delay in milliseconds, 99th percentile, since the last call. */
async function eventLoopDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(P99.exec(text)?.[1]) * 1000;
}

export interface SteadyPlan extends Rate {
  /** Memory growth in these first seconds does not count. */
  warmSeconds: number;
}

/** The mix at a constant rate for a long time: errors, times, and memory. */
export async function measureSteady(stage: Stage, plan: SteadyPlan): Promise<Figure[]> {
  const { served, clients, documents } = stage;
  await documents.take();
  const memory = watchMemory(served.process.pid ?? 0);
  await eventLoopDelay(served.url);
  const { samples, cores } = await clients.run(plan).finally(memory.stop);
  const delay = await eventLoopDelay(served.url);
  const verified = await documents.take();
  const light = summarize(samples);
  const heavy = summarize(verified);
  tell('steady', [...samples, ...verified]);
  tellRoutes([...samples, ...verified]);
  const errors = samples.length + verified.length - light.served - heavy.served;
  const minutes = (plan.seconds / 60).toFixed(0);
  return [
    { name: 'load.perSecond', value: plan.perSecond, detail: `for ${minutes} min; clients ${cores.toFixed(2)} cores` },
    {
      name: 'load.errors',
      value: errors,
      detail: `of ${samples.length} light calls and ${verified.length} documents: whatever is not 2xx`,
      goal: { most: 0 },
    },
    {
      name: 'load.p99LightMs',
      value: light.p99,
      detail: `since the moment that was due; p50 ${light.p50.toFixed(0)} ms`,
      goal: { most: P99_MS },
    },
    {
      name: 'load.documentP95Ms',
      value: percentile(
        verified.map(({ ms }) => ms),
        0.95,
      ),
      detail: `of ${verified.length} documents decided meanwhile; p50 ${heavy.p50.toFixed(0)} ms`,
    },
    { name: 'load.eventLoopP99Ms', value: delay, detail: "of the service's process, by its /metrics" },
    ...memoryFigures(memory.samples, plan.warmSeconds),
  ];
}

function memoryFigures(samples: readonly MemorySample[], warmSeconds: number): Figure[] {
  const warm = samples.filter(({ seconds }) => seconds >= warmSeconds);
  const figure = (name: string, of: 'all' | 'service', what: string): Figure => {
    const points = warm.map((sample) => ({ seconds: sample.seconds, megabytes: sample[of] }));
    const [first, last] = [points[0], points.at(-1)].map((point) => point?.megabytes.toFixed(0));
    const detail = `least squares after ${warmSeconds} s; ${what}, ${first} to ${last} MB`;
    return { name, value: growthOf(points), detail };
  };
  return [
    { ...figure('load.memoryGrowth', 'all', 'service and its worker processes'), goal: { most: 0.05 } },
    figure('load.memoryGrowth.service', 'service', 'its own process'),
  ];
}
