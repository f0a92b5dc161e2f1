import { type HostList, type ServerAddress, urlOfServer } from '#config/database-hosts.ts';
import { HeardClient } from '../client.ts';

/** The state of one server of the list. */
export interface Probed {
  server: ServerAddress;
  /** Of a server that accepts writes; its history of promotions grows by one with each. */
  timeline?: number;
  /** Identifies the running server, whatever name leads to it. */
  instance?: string;
  /** Why it does not. */
  problem?: string;
  /** It did not answer in time. */
  silent?: boolean;
}

/** Maximum time for the connection, and for the answer. */
const PATIENCE_MS = 2_000;

/** `pg`'s two errors for them. */
const TIMEOUT = /^(?:timeout expired|Query read timeout)$/;

// The control file learns of a promotion only at the next checkpoint; the name of the current WAL file begins with it.
const ASK = `select pg_is_in_recovery() as recovering, current_setting('transaction_read_only') = 'on' as read_only,
  pg_postmaster_start_time()::text as instance,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

interface Answer {
  recovering: boolean;
  read_only: boolean;
  instance: string;
  timeline: string | null;
}

/** Asks a server whether it accepts writes, and on which timeline; never rejects. */
export async function probeServer(
  url: string,
  server: ServerAddress,
  { target }: Pick<HostList, 'target'>,
): Promise<Probed> {
  const client = new HeardClient({
    connectionString: urlOfServer(url, server),
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'avouch-hosts',
  });
  try {
    await client.connect();
    const { rows } = await client.query<Answer>(ASK);
    const [row] = rows;
    if (!row || row.recovering || row.timeline === null) return { server, problem: 'is a standby' };
    if (row.read_only && target === 'read-write') return { server, problem: 'is read-only' };
    return { server, timeline: Number.parseInt(row.timeline, 16), instance: row.instance };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return { server, problem: code ?? message, silent: code === undefined && TIMEOUT.test(message) };
  } finally {
    // A machine that is gone would never confirm it.
    client.end().catch(() => undefined);
  }
}
