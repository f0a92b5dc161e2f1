import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerPlace } from './server-place.ts';
import { type RunningServer, startServer, stopServer } from './start-server.ts';

const FIRST_DELAY_MS = 100;
/** A full disk may get space again, and the restart should follow soon after. */
const LONGEST_DELAY_MS = 5_000;
/** A server that ran this long is restarted without delay. */
const STEADY_AFTER_MS = 1_000;
/** At the first start only temporary failures are retried: backends of a killed server that have not ended yet. */
const FIRST_START_TRIES = 6;
const PASSES_BY_ITSELF = /shared memory block|lock file/;

export interface SupervisedServer {
  /** The postmaster's pid; the last one's while it is down. */
  pid(): number;
  healthy(): boolean;
  /** Stops the server and the supervision. */
  stop(): Promise<void>;
}

/** The pause before the nth consecutive attempt (from 0): doubling from 100 ms up to 5 s. */
export function restartDelay(tries: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);
}

/** Starts the server, and restarts it whenever it ends unexpectedly. Throws if the first start fails. */
export async function superviseServer(place: ServerPlace, log: (message: string) => void): Promise<SupervisedServer> {
  let server = await startFirst(place, log);
  let healthy = true;
  const stopping = new AbortController();

  const keepRunning = async (): Promise<void> => {
    let tries = 0;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const how = await server.ended;
      if (stopping.signal.aborted) return;
      healthy = false;
      if (Date.now() - since > STEADY_AFTER_MS) tries = 0;
      log(`PostgreSQL (process ${server.pid}) ended unexpectedly (${how}): starting it again`);
      const again = await startAgain(place, log, tries, stopping.signal);
      if (!again) return;
      server = again.server;
      tries = again.tries;
      healthy = true;
      log(`PostgreSQL is back as process ${server.pid}`);
    }
  };

  const supervision = keepRunning();
  return {
    pid: () => server.pid,
    healthy: () => healthy,
    stop: async () => {
      stopping.abort();
      healthy = false;
      await stopServer(server, place);
      await supervision;
    },
  };
}

async function startFirst(place: ServerPlace, log: (message: string) => void): Promise<RunningServer> {
  for (let tries = 0; ; tries++) {
    try {
      return await startServer(place, log);
    } catch (error) {
      const worthAnother = error instanceof Error && PASSES_BY_ITSELF.test(error.message);
      if (!worthAnother || tries + 1 === FIRST_START_TRIES) throw error;
      await sleep(restartDelay(tries));
    }
  }
}

/** Retries until the server runs; undefined if the signal aborts. */
async function startAgain(
  place: ServerPlace,
  log: (message: string) => void,
  triesBefore: number,
  signal: AbortSignal,
): Promise<{ server: RunningServer; tries: number } | undefined> {
  for (let tries = triesBefore; ; tries++) {
    await sleep(restartDelay(tries), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    try {
      const server = await startServer(place, log);
      if (!signal.aborted) return { server, tries: tries + 1 };
      await stopServer(server, place);
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`${reason}; next try in ${restartDelay(tries + 1) / 1000} s`);
    }
  }
}
