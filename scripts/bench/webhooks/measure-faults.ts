import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import type { Behaviour, Receiver } from './receiver.ts';
import { type Stage, setStage, until } from './stage.ts';

export interface FaultPlan {
  events: number;
  /** Events committed per second, ten at a time. */
  perSecond: number;
  /** Time limit for the retry of a failed delivery. */
  patienceSeconds: number;
}

const BATCH = 10;

/** The faulty receiver's reaction to first attempts; it accepts retries. */
function faultOf(id: string, nth: number): Behaviour {
  if (nth > 1) return 'accept';
  const share = createHash('sha256').update(id).digest().readUInt32BE(0) / 2 ** 32;
  if (share < 0.3) return 'error';
  if (share < 0.4) return 'hang';
  return share < 0.45 ? 'reset' : 'accept';
}

/**
 * Events to three endpoints. One accepts everything, one fails 45 % of first attempts (30 % with 5xx, 10 % by silence,
 * 5 % by a reset), and one never answers. The first two must receive everything.
 */
export async function measureFaults(served: Served, plan: FaultPlan): Promise<Figure[]> {
  const stage = await setStage(served, [() => 'accept', faultOf, () => 'hang']);
  const [healthy, faulty, hung] = stage.receivers;
  if (!healthy || !faulty || !hung) throw new Error('there are three receivers');
  try {
    const committed = await emitAll(stage, plan);
    const good = [healthy, faulty];
    await until(() => good.every((each) => each.accepted() >= plan.events), plan.patienceSeconds);
    const waits = [...committed].map(([id, at]) => (healthy.events.get(id)?.arrivals[0] ?? Infinity) - at);
    const delivered = good.reduce((sum, each) => sum + intact(each, committed), 0);
    const held = [...hung.events.values()].reduce((sum, { arrivals }) => sum + arrivals.length, 0);
    return [
      {
        name: 'delivered.ratio',
        value: delivered / (good.length * plan.events),
        detail: `${delivered} of ${good.length * plan.events}, each with one id and one body; ${held} attempts hung`,
        goal: { least: 1 },
      },
      {
        name: 'healthy.p99Ms',
        value: percentile(waits, 0.99),
        detail: `first attempts at the one that accepts all, ${plan.perSecond} events a second; p50 ${percentile(waits, 0.5).toFixed(0)}`,
        goal: { most: 5000 },
      },
    ];
  } finally {
    stage.close();
  }
}

async function emitAll(stage: Stage, { events, perSecond }: FaultPlan): Promise<Map<string, number>> {
  const committed = new Map<string, number>();
  const started = performance.now();
  for (let sent = 0; sent < events; sent += BATCH) {
    await sleep(Math.max(0, started + (sent / perSecond) * 1000 - performance.now()));
    const { ids, at } = await stage.emit(BATCH);
    for (const id of ids) committed.set(id, at);
  }
  return committed;
}

/** Accepted events whose attempts all carried the same bytes. */
function intact({ events }: Receiver, committed: Map<string, number>): number {
  return [...events].filter(([id, { accepted, digests }]) => committed.has(id) && accepted && digests.size === 1)
    .length;
}
