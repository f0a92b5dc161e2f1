import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Metrics } from './metrics.ts';
import { sampled } from './sampled.ts';

/** Exposes the use of the connection pool at `/metrics`. */
export function watchDatabase(metrics: Metrics, db: Pick<Database, 'pool'>): void {
  metrics.watch({
    name: 'avouch_database_pool',
    help: 'Connections to the database, idle ones, and callers waiting for one',
    label: 'state',
    values: async () => ({ ...db.pool() }),
  });
}

interface QueueDepth {
  name: string;
  waiting: number;
  running: number;
  seconds: number;
}

/**
 * Exposes at `/metrics`, for all processes together, the waiting and running jobs of each queue, and the delay of the
 * oldest.
 */
export function watchJobs(metrics: Metrics, db: Pick<Database, 'statement'>): void {
  const depths = sampled(() => measure(db));
  const show = (name: string, help: string, count: (depth: QueueDepth) => number) =>
    metrics.watch({
      name,
      help,
      label: 'queue',
      values: async () => Object.fromEntries(((await depths()) ?? []).map((depth) => [depth.name, count(depth)])),
    });
  show('avouch_jobs_waiting', 'Due jobs that are waiting', ({ waiting }) => waiting);
  show('avouch_jobs_running', 'Jobs in progress', ({ running }) => running);
  show('avouch_jobs_oldest_seconds', 'Waiting time of the oldest due job', ({ seconds }) => seconds);
}

async function measure(db: Pick<Database, 'statement'>): Promise<QueueDepth[]> {
  const { rows } = await db.statement((tx) =>
    sql<QueueDepth>`
      select name, (count(*) filter (where state < 'active' and start_after <= now()))::int as waiting,
        (count(*) filter (where state = 'active'))::int as running,
        coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float
          as seconds
      from pgboss.job where state <= 'active' group by name`.execute(tx),
  );
  return rows;
}
