import pg from 'pg';

/**
 * A connection that listens from its beginning. The server may take its leave at any moment, also between two statements, or
 * between a pool's giving and a caller's taking, and an `error` that no one hears would end the process. Who has a statement
 * under way learns of it by that statement, who comes later by the next one.
 */
export class HeardClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** A pool of such connections. `onError` hears of those that were lost while no one used them. */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: HeardClient });
  pool.on('error', onError);
  return pool;
}

/** Opens a connection for the time of `use`; `config` says who it is and what else is special about it. */
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
