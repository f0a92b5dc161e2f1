import type { DataSource } from 'typeorm';

/** Runs `use` while nothing else, in this process or another, runs under the same name. */
export type Exclusively = <T>(name: string, use: () => Promise<T>) => Promise<T>;

/**
 * Processes exclude each other with an advisory lock. Within a process, callers queue first: each waiter for the lock
 * holds a connection and `use` needs another, so waiters would fill the pool.
 */
export function createExclusively(dataSource: DataSource): Exclusively {
  let queue: Promise<unknown> = Promise.resolve();
  return (name, use) => {
    const done = queue.then(() => withLock(dataSource, name, use));
    queue = done.catch(() => undefined);
    return done;
  };
}

async function withLock<T>(dataSource: DataSource, name: string, use: () => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await use();
  } finally {
    await runner.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).finally(() => runner.release());
  }
}
