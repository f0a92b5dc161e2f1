import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 200;
const PATIENCE_MS = 10_000;

/** Asks a service again and again how it is; meant for where it has to stay well. */
export interface HealthWatch {
  /** The longest that an answer took, in milliseconds. */
  slowest(): number;
  /** What was answered otherwise than by 200. */
  complaints: readonly string[];
  stop(): Promise<void>;
}

export function watchHealth(url: string): HealthWatch {
  const complaints: string[] = [];
  let [stopped, slowest] = [false, 0];
  const look = async (path: string): Promise<void> => {
    const asked = performance.now();
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - asked);
    if (!answer.ok) complaints.push(`${path} answered ${answer.status}`);
  };
  const running = (async () => {
    for (; !stopped; await sleep(EVERY_MS))
      for (const path of ['/healthz', '/readyz'])
        await look(path).catch((error: Error) => complaints.push(`${path} gave no answer: ${error.name}`));
  })();
  return {
    slowest: () => slowest,
    complaints,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
