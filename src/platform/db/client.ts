import pg from 'pg';

/**
 * A connection that always has an `error` listener. The server may close it at any moment, even between two statements
 * or between the pool and its caller, and an unhandled `error` would end the process. A running statement fails; the
 * next statement fails too.
 */
export class HeardClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** A pool of such connections. `onError` receives errors of idle connections. */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: HeardClient });
  pool.on('error', onError);
  return pool;
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
