// The clients of a load, in a separate process: calls go out at the moments of a schedule, whatever became of those before.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../generate/random.ts';
import type { Order, Report, Sample } from './clients.ts';
import { sendCall } from './send-call.ts';
import { nextCall } from './traffic.ts';

/** A verification is answered after 25 s at the latest, all else sooner. */
const PATIENCE_MS = 30_000;

const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });

/** Arrivals without memory (a Poisson process), as those of many callers who do not know of one another. */
async function carryOut({ url, callers, perSecond, seconds, seed }: Order): Promise<Report> {
  const random = createRandom(seed);
  const samples: Sample[] = [];
  const open = new Set<Promise<void>>();
  const cpu = process.cpuUsage();
  const started = performance.now();
  const send = async (atMs: number): Promise<void> => {
    const { route, path, body, ...call } = nextCall(callers, random);
    const text = body && JSON.stringify(body);
    const answered = await sendCall({ ...call, url: url + path, body: text, agent, patienceMs: PATIENCE_MS });
    // From the moment that was due, so that what waits behind a slow answer counts as slow itself.
    samples.push({ route, atMs, ms: performance.now() - started - atMs, answered });
  };
  let atMs = 0;
  while (atMs < seconds * 1000) {
    const early = atMs - (performance.now() - started);
    if (early > 0) await sleep(early);
    const sending = send(atMs).finally(() => open.delete(sending));
    open.add(sending);
    atMs += (-Math.log(1 - random.next()) * 1000) / perSecond;
  }
  await Promise.all(open);
  const { user, system } = process.cpuUsage(cpu);
  return { samples, cores: (user + system) / 1000 / (performance.now() - started) };
}

process.on('message', (order: Order) => {
  void carryOut(order).then((report) => process.send?.(report));
});
