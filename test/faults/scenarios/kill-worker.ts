import type { Stage } from '../stage/open-stage.ts';
import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

const PROCESSES = [{ ROLES: 'web' }, { ROLES: 'worker' }, { ROLES: 'worker' }];

/**
 * `kill -9` of one of two workers, in turn; then it is started again. What it had claimed of webhooks comes again at the end of a
 * lease of 12 s, its jobs when their heartbeat is missed: neither is lost, and both are measured.
 */
export const killWorker: Scenario = (size, random) =>
  underLoad(
    'worker',
    size,
    random,
    async ({ services }, cycle) => {
      const worker = services[1 + (cycle % 2)];
      await worker?.end('SIGKILL');
      await worker?.start();
      return performance.now();
    },
    {
      processes: PROCESSES,
      // Attempts of some seconds are under way at each moment.
      ...(size.isWhole && { receivers: [() => 'slow' as const] }),
      beside: async (stage) => ({ judge: () => measureWaits(stage) }),
    },
  );

/** How long what was taken up again has waited. */
async function measureWaits({ sql, receivers: [receiver] }: Stage): Promise<string[]> {
  const rows = await sql<{ id: string; at: Date }>('select id, created_at as at from events');
  const waits = rows.flatMap(({ id, at }) => {
    const arrived = receiver?.events.get(id)?.arrivals.at(-1);
    return arrived === undefined ? [] : [(performance.timeOrigin + arrived - at.getTime()) / 1000];
  });
  const [again] = await sql<{ jobs: string; seconds: number | null }>(
    `select count(*) as jobs, extract(epoch from max(completed_on - created_on))::float as seconds
     from pgboss.job where retry_count > 0 and state = 'completed'`,
  );
  const jobs = `${again?.jobs ?? 0} jobs came again, done after at most ${(again?.seconds ?? 0).toFixed(1)} s`;
  return [`an event arrived after at most ${Math.max(0, ...waits).toFixed(1)} s`, jobs];
}
