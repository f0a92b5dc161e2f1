import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { measureThroughput } from '../webhooks/measure-throughput.ts';

/** A burst of deliveries to one endpoint by the service's first process, and by it and one or three `ROLES=worker`. */
export async function measureWorkers(served: Served, plan: { events: number }): Promise<Figure[]> {
  const figures: Figure[] = [];
  let running = 1;
  for (const [name, count] of [
    ['one', 1],
    ['two', 2],
    ['four', 4],
  ] as const) {
    for (; running < count; running += 1) await served.another({ ROLES: 'worker' });
    const [delivery] = await measureThroughput(served, plan);
    if (delivery)
      figures.push({
        name: `scale.delivery.${name}.perSecond`,
        value: Math.round(delivery.value),
        detail: delivery.detail,
      });
  }
  return figures;
}
