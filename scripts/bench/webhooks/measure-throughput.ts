import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { setStage, until } from './stage.ts';

/** Committed in one transaction: the delivery rate is measured, not the rate of new events. */
const BATCH = 1_000;
const WARM = 300;

/** A burst of events to one endpoint that accepts everything: deliveries per second, from first to last. */
export async function measureThroughput(served: Served, { events }: { events: number }): Promise<Figure[]> {
  const stage = await setStage(served, [() => 'accept']);
  const [receiver] = stage.receivers;
  try {
    // Warm-up; not counted.
    await stage.emit(WARM);
    await until(() => (receiver?.accepted() ?? 0) >= WARM, 60);
    receiver?.events.clear();
    for (let sent = 0; sent < events; sent += BATCH) await stage.emit(BATCH);
    await until(() => (receiver?.accepted() ?? 0) >= events + WARM, 120);
    const arrivals = [...(receiver?.events.values() ?? [])].flatMap((event) => event.arrivals);
    const seconds = (Math.max(...arrivals) - Math.min(...arrivals)) / 1000;
    return [
      {
        name: 'delivery.perSecond',
        value: arrivals.length / seconds,
        detail: `${arrivals.length} deliveries of ${events} events in ${seconds.toFixed(1)} s, one endpoint, one process`,
        goal: { least: 400 },
      },
    ];
  } finally {
    stage.close();
  }
}
