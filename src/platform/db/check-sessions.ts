import type pg from 'pg';
import { withClient } from './client.ts';
import type { Connection } from './database.ts';

/** The server process behind a connection: process ids come again, here and on other servers, but not in one microsecond. */
const BACKEND = `select pid || ' since ' || extract(epoch from backend_start) as backend
  from pg_stat_activity where pid = pg_backend_pid()`;
const ROUNDS = 4;

/**
 * Throws where a pooler gives a connection's server process to others between transactions, as PgBouncer does in transaction
 * mode: locks, notifications and prepared statements would be another's. Two connections are asked in turn who serves them.
 * Of a server itself, and in session mode, each keeps one process, which is no one else's; so that this is never wrong about
 * them. A pooler with much to do could give each its own back every time, and pass.
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
            'Avouch needs dedicated connections: name PostgreSQL directly, or use pool_mode=session.',
        );
    }),
  );
}

async function backendOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ backend: string | null }>(BACKEND);
  return rows[0]?.backend ?? undefined;
}
