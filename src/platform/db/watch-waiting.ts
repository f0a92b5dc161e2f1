import type pg from 'pg';

/**
 * Tells how long the caller has waited who waits longest for a connection of a pool that is full, in milliseconds; 0 where nobody
 * does. Who opens a connection does not count: that takes as long as it takes, however much there is to do.
 */
export function watchWaiting(pool: pg.Pool): () => number {
  // In the order in which they came, which is that in which the pool serves them.
  const waiting = new Set<{ since: number }>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const wait = async (): Promise<pg.PoolClient> => {
    if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return connect();
    const caller = { since: performance.now() };
    waiting.add(caller);
    return connect().finally(() => waiting.delete(caller));
  };
  // Kysely and the single statements call it in this form alone.
  pool.connect = wait as typeof pool.connect;
  return () => {
    const [longest] = waiting;
    return longest === undefined ? 0 : performance.now() - longest.since;
  };
}
