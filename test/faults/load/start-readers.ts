import type { Target } from './send-write.ts';

const PATHS = [
  '/v1/projects',
  '/v1/consents',
  '/v1/verifications',
  '/v1/credentials',
  '/v1/webhooks',
  '/v1/audit/entries',
];
const PATIENCE_MS = 40_000;

export interface Readers {
  /** Requests that were answered as they should be. */
  answered(): number;
  /** What was answered otherwise: path, status, and text. */
  surprises: string[];
  stop(): Promise<void>;
}

/** Clients that read lists, and the latest object of each, until they are stopped. */
export function startReaders({ url, key }: Target, clients: number): Readers {
  const surprises: string[] = [];
  let [stopped, answered] = [false, 0];

  async function get(path: string): Promise<{ data?: { id: string }[] }> {
    try {
      const answer = await fetch(url + path, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      if (answer.ok) {
        answered += 1;
        return JSON.parse(text);
      }
      surprises.push(`GET ${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      surprises.push(`GET ${path}: ${String(error)}`);
    }
    return {};
  }

  async function runClient(first: number): Promise<void> {
    for (let nth = first; !stopped; nth += 1) {
      const path = PATHS[nth % PATHS.length] ?? '';
      const [latest] = (await get(`${path}?limit=5`)).data ?? [];
      if (latest && path !== '/v1/audit/entries') await get(`${path}/${latest.id}`);
    }
  }

  const running = Array.from({ length: clients }, (_, index) => runClient(index));
  return {
    answered: () => answered,
    surprises,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}
