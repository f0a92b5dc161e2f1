import type { Socket } from 'node:net';
import pg from 'pg';
import { reportProgress } from '../attempts.ts';

/** The part of PostgreSQL that waits for a standby at each commit, as its notices name it. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

/** A commit whose wait for a standby was canceled. It is on one machine: it may be kept or lost. */
class UnconfirmedCommit extends Error {
  override name = 'UnconfirmedCommit';
  /** SQLSTATE (PostgreSQL 18, appendix A): transaction resolution unknown. */
  code = '08007';
}

/**
 * While a network is down, the server gives up a connection, and its notice is lost. Probes after ten seconds without
 * packets end a wait for an answer within half a minute (Linux) instead of two hours.
 */
export const PROBE_AFTER_MS = 10_000;

/**
 * A connection that always has an `error` listener. The server may close it at any moment, even between two statements
 * or between the pool and its caller, and an unhandled `error` would end the process. A running statement fails; the
 * next statement fails too. Each statement is progress of the job that sends it.
 */
export class HeardClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const socketOf = () => this.connection.stream as Socket;
    this.connection.once('connect', () => gather(socketOf().setKeepAlive(true, PROBE_AFTER_MS)));
    this.connection.once('sslconnect', () => gather(socketOf()));
    // PostgreSQL reports such a commit as successful, after this warning.
    this.on('notice', ({ routine }) => {
      if (routine === WAITS_FOR_STANDBY)
        this.connection.emit('error', new UnconfirmedCommit('the wait for the standby was canceled'));
    });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      reportProgress();
      return query(...args);
    }) as typeof this.query;
  }
}

/** A pool of such connections. `onError` receives errors of idle connections. */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: HeardClient });
  pool.on('error', onError);
  return pool;
}

/**
 * Has a connected socket send everything written in one turn of the event loop together: pipelined statements then cost
 * one system call, and a system call takes longer than composing a statement. Only for a connected socket, because
 * `connect` resets `write`.
 */
function gather(socket: Socket): void {
  const write = socket.write.bind(socket);
  let isGathering = false;
  const gathered = (...written: Parameters<typeof write>): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      // After all microtasks, in which the other statements are written.
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...written);
  };
  socket.write = gathered as typeof socket.write;
}

/** Opens a connection for the duration of `use`; `config` holds the user and other settings. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new HeardClient({ ...connection, ...config });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
