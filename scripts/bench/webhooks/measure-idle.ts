import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import { setStage, until } from './stage.ts';

/** From the commit of an event to its first attempt, on an idle service. */
export async function measureIdle(served: Served, { events }: { events: number }): Promise<Figure[]> {
  const stage = await setStage(served, [() => 'accept']);
  const [receiver] = stage.receivers;
  const times: number[] = [];
  try {
    for (let n = -5; n < events; n += 1) {
      const { ids, at } = await stage.emit(1);
      const received = () => receiver?.events.get(ids[0] ?? '')?.arrivals[0];
      if (!(await until(() => received() !== undefined, 60))) throw new Error('an event was not delivered in a minute');
      // The first few open connections and trigger compilation.
      if (n >= 0) times.push(Math.max(0, (received() ?? 0) - at));
      await sleep(100 + Math.random() * 100);
    }
  } finally {
    stage.close();
  }
  return [
    {
      name: 'delivery.p50Ms',
      value: percentile(times, 0.5),
      detail: `${events} events one by one, commit to arrival; p95 ${percentile(times, 0.95).toFixed(0)}`,
      goal: { most: 50 },
    },
  ];
}
