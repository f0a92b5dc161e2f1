import type pg from 'pg';
import { withClient } from './client.ts';
import type { Connection } from './database.ts';

/**
 * Identifies the server process behind a connection: process IDs are reused, but not with the same start time in
 * microseconds.
 */
const BACKEND = `select pid || ' since ' || extract(epoch from backend_start) as backend
  from pg_stat_activity where pid = pg_backend_pid()`;
const ROUNDS = 4;

/**
 * Throws if a pooler shares server processes between transactions, as PgBouncer does in transaction mode: locks,
 * notifications, and prepared statements would belong to others. Asks two connections alternately which process serves
 * them. A server, or a pooler in session mode, keeps one exclusive process for each, so there are no false alarms; a
 * busy pooler could pass by chance.
 */
export async function checkSessions(connection: Connection, setting: string): Promise<void> {
  await withClient(connection, {}, (one) =>
    withClient(connection, {}, async (other) => {
      const [first, second] = [await backendOf(one), await backendOf(other)];
      if (first === undefined || second === undefined) return;
      let keeps = first !== second;
      for (let round = 0; keeps && round < ROUNDS; round += 1)
        keeps = (await backendOf(one)) === first && (await backendOf(other)) === second;
      if (!keeps)
        throw new Error(
          `${setting} leads to a pooler that shares connections between transactions (PgBouncer: pool_mode=transaction). ` +
            'Avouch needs dedicated connections: connect to PostgreSQL directly, or use pool_mode=session.',
        );
    }),
  );
}

async function backendOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ backend: string | null }>(BACKEND);
  return rows[0]?.backend ?? undefined;
}
