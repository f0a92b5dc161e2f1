import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../stage/stage-database.ts';
import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

const PROCESSES = [{ ROLES: 'web' }, { ROLES: 'worker' }, { ROLES: 'worker' }];
/** A heartbeat is missed after 10 s, and its absence found within 10 s more. */
const TAKEN_OVER_SECONDS = 24;
const HUNG_MS = 28_000;

/**
 * A worker hangs with everything that it holds (SIGSTOP), and goes on when the other has its jobs: what it then still
 * commits must not be a second time.
 */
export const hang: Scenario = (size, random) => {
  const kept: string[] = [];
  return underLoad(
    'hang',
    size,
    random,
    async ({ services, sql }, cycle) => {
      const worker = services[1 + (cycle % 2)];
      if (!worker) throw new TypeError('a worker is missing');
      process.kill(worker.pid(), 'SIGSTOP');
      await sleep(HUNG_MS);
      kept.push(...(await keptJobs(sql)));
      process.kill(worker.pid(), 'SIGCONT');
      return performance.now();
    },
    {
      processes: PROCESSES,
      beside: async ({ sql }) => ({
        judge: async ({ others }) => {
          others.push(...kept.map((queue) => `a job of ${queue} stayed with a hanging worker`));
          const [again] = await sql<{ jobs: string }>(
            "select count(*) as jobs from pgboss.job where retry_count > 0 and state = 'completed'",
          );
          return [`${again?.jobs ?? 0} jobs were taken over`];
        },
      }),
    },
  );
};

/** Queues of jobs that have been running since before the worker hung. */
async function keptJobs(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    "select name from pgboss.job where state = 'active' and started_on < now() - $1 * interval '1 second'",
    [TAKEN_OVER_SECONDS],
  );
  return rows.map(({ name }) => name);
}
