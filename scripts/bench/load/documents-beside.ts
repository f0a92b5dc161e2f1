import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrawnPictures } from '../documents/judge-whole.ts';
import { documentBody } from '../documents/measure-service.ts';
import { firstSeed, namesOf, VERIFYING } from '../documents/plan.ts';
import { startBenchPool } from '../documents/pool.ts';
import type { Served } from '../service/open-served.ts';
import type { Sample } from './clients.ts';
import { sendCall } from './send-call.ts';

/** A call is answered within 25 s, or within 15 s if it gets no place in the queue. */
const PATIENCE_MS = 60_000;

/**
 * Photos of documents with their holders' selfies, as `bench:documents` sends them; drawn before anything is measured.
 */
export async function drawDocuments(count: number): Promise<DrawnPictures[]> {
  const pool = startBenchPool(2);
  try {
    const counts = { clean: 0, mild: count, perspective: 0, hard: 0 };
    const names = namesOf(firstSeed(undefined), 'requests', counts, VERIFYING);
    return await Promise.all(names.map((name) => pool.run<DrawnPictures>('draw', name)));
  } finally {
    await pool.close();
  }
}

/** Real verifications that run during the load test. */
export interface DocumentsBeside {
  /** Results of those sent since the last call, once the last of them is answered. */
  take(): Promise<Sample[]>;
  stop(): Promise<void>;
}

/**
 * Sends one at a fixed interval without waiting for earlier ones, each from a new organization that has no selfies yet.
 */
export function startDocuments(served: Served, drawn: readonly DrawnPictures[], everySeconds: number): DocumentsBeside {
  const agent = new Agent({ keepAlive: true });
  const ended = new AbortController();
  let samples: Sample[] = [];
  const open = new Set<Promise<void>>();
  const bodies = drawn.map((each) => JSON.stringify(documentBody(each)));
  const send = async (body: string | undefined, started: number): Promise<void> => {
    const { apiKey } = await served.account();
    const [atMs, url] = [performance.now(), `${served.url}/v1/verifications`];
    const answered = await sendCall({ url, method: 'POST', key: apiKey, body, agent, patienceMs: PATIENCE_MS });
    samples.push({ route: 'POST document', atMs: atMs - started, ms: performance.now() - atMs, answered });
  };
  const work = async (): Promise<void> => {
    const started = performance.now();
    for (let sent = 0; !ended.signal.aborted; sent += 1) {
      const sending = send(bodies[sent % bodies.length], started).finally(() => open.delete(sending));
      open.add(sending);
      const due = started + (sent + 1) * everySeconds * 1000;
      await sleep(due - performance.now(), undefined, ended).catch(() => undefined);
    }
  };
  const working = work();
  return {
    take: async () => {
      await Promise.all(open);
      const taken = samples;
      samples = [];
      return taken;
    },
    stop: async () => {
      ended.abort();
      await working;
      await Promise.all(open);
      agent.destroy();
    },
  };
}
