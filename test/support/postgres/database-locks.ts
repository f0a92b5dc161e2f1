import pg from 'pg';
import type { TestService } from '../service.ts';
import { superuserConnection } from './database-server.ts';

/** A connection to a service's database that holds what a test begins on it, until the test ends it. */
export async function connectBeside(service: TestService): Promise<pg.Client> {
  const [{ name } = {}] = await service.sql('superuser', 'select current_database() as name');
  const client = new pg.Client({ ...superuserConnection(), database: String(name) });
  await client.connect();
  return client;
}

/** Whether something in a service's database waits for a lock. */
export async function isWaitingForLock(service: TestService): Promise<boolean> {
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await service.sql('superuser', waits)).length > 0;
}
