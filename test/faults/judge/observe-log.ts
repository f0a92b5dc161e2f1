import { setTimeout as sleep } from 'node:timers/promises';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';

/** Asks for the log's checkpoint again and again, and keeps each that was ever served. */
export interface LogObserver {
  /** Notes by the size of the tree that they sign; more than one note where two roots were served for one size. */
  served: ReadonlyMap<number, ReadonlySet<string>>;
  stop(): Promise<void>;
}

const EVERY_MS = 150;

export function observeLog(url: string): LogObserver {
  const served = new Map<number, Set<string>>();
  let stopped = false;
  const look = async (): Promise<void> => {
    const answer = await fetch(`${url}/v1/audit/checkpoint`, { signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) return void (await answer.arrayBuffer());
    const { size, root } = readCheckpoint(await answer.text());
    served.set(size, (served.get(size) ?? new Set()).add(Buffer.from(root).toString('hex')));
  };
  const running = (async () => {
    // While the service is down there is nothing to see.
    for (; !stopped; await sleep(EVERY_MS)) await look().catch(() => undefined);
  })();
  return {
    served,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
