// The clients of a load test, in a separate process. Calls follow a schedule and do not wait for earlier answers.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../generate/random.ts';
import type { Order, Report, Sample } from './clients.ts';
import { sendCall } from './send-call.ts';
import { nextCall } from './traffic.ts';

/** A verification is answered within 25 s, everything else sooner. */
const PATIENCE_MS = 30_000;

const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });

/** Exponential intervals (a Poisson process), as from many independent callers. */
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
    // Measured from the due time, so that a call queued behind a slow answer counts as slow too.
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
