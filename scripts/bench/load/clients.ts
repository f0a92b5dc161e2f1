import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answered } from './send-call.ts';
import type { Caller } from './traffic.ts';

const SCRIPT = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Average calls per second, and for how many seconds. */
export interface Rate {
  perSecond: number;
  seconds: number;
}

export interface Order extends Rate {
  url: string;
  callers: readonly Caller[];
  seed: number;
}

/** One call: when it was due, in milliseconds from the start, and how long after that its answer was complete. */
export interface Sample {
  route: string;
  atMs: number;
  ms: number;
  answered: Answered;
}

export interface Report {
  samples: Sample[];
  /** Share of one processor that the clients used. */
  cores: number;
}

/** The clients of a load test, see `load-process.ts`; one command at a time. */
export interface Clients {
  run(rate: Rate): Promise<Report>;
  close(): void;
}

export function startClients(url: string, callers: readonly Caller[]): Clients {
  const child = fork(SCRIPT, { serialization: 'advanced' });
  let seed = 0;
  return {
    run: async (rate) => {
      seed += 1;
      child.send({ ...rate, url, callers, seed } satisfies Order);
      return answerOf(child);
    },
    close: () => child.disconnect(),
  };
}

async function answerOf(child: ChildProcess): Promise<Report> {
  const ended = new AbortController();
  try {
    const [report] = await Promise.race([
      once(child, 'message', ended),
      once(child, 'exit', ended).then(([code]) => Promise.reject(new Error(`the clients ended with ${code}`))),
    ]);
    return report;
  } finally {
    ended.abort();
  }
}
