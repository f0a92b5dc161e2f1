import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { type Answered, type Asked, askAlone } from './single-statement.ts';

/** The context of a connection's statements, see {@link Asked}. */
export type SingleStatements = Pick<Asked, 'org' | 'isKept' | 'writes'>;

const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Databases whose statements each take a connection of the pool and are separate transactions. */
export function singleStatements<Tables>(pool: pg.Pool): (statements: SingleStatements) => Transaction<Tables> {
  return (statements) => kyselyOn(connectionOf((query) => shareConnection(pool)({ ...statements, ...query })));
}

/**
 * A database whose statements are separate transactions. Those that run at the same time share a connection and run in
 * order; all of one turn of the event loop are sent together. For one caller's short statements.
 */
export function sharedStatements<Tables>(pool: pg.Pool, statements: SingleStatements): Transaction<Tables> {
  const ask = shareConnection(pool);
  return kyselyOn(connectionOf((query) => ask({ ...statements, ...query })));
}

const executor = new Kysely({ dialect }).getExecutor();

/**
 * A query builder on one connection that sends each statement at once, also while others wait for their answers. It
 * refuses a nested transaction.
 */
export function kyselyOn<Tables>(connection: DatabaseConnection): Transaction<Tables> {
  const provider = { provideConnection: <T>(use: (each: DatabaseConnection) => Promise<T>) => use(connection) };
  return new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider(provider),
  });
}

export function connectionOf(answer: (query: Pick<Asked, 'text' | 'values'>) => Promise<Answered>): DatabaseConnection {
  return {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      try {
        const { command, count, rows } = await answer({ text: sql, values: parameters });
        const writes = command !== 'SELECT';
        return { ...(writes && { numAffectedRows: BigInt(count) }), rows: rows as R[] };
      } catch (error) {
        // Otherwise the stack would begin where the response was read and would not contain the caller.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
    streamQuery: () => {
      throw new Error('a single statement is not streamed');
    },
  };
}

/** Runs statements on one connection. The first takes it from the pool, and it goes back when none is running. */
function shareConnection(pool: pg.Pool): (asked: Asked) => Promise<Answered> {
  let lent: { client: Promise<pg.PoolClient>; running: number; isLost: boolean } | undefined;
  return async (asked) => {
    lent ??= { client: pool.connect(), running: 0, isLost: false };
    const own = lent;
    own.running += 1;
    try {
      const client = await own.client;
      return await askAgain(client, asked);
    } catch (error) {
      if (endsConnection(error)) own.isLost = true;
      throw error;
    } finally {
      own.running -= 1;
      if (own.running === 0) {
        lent = undefined;
        own.client.then(
          (client) => client.release(own.isLost),
          () => undefined,
        );
      }
    }
  };
}

/** A statement whose cached plan is no longer valid is sent again. */
function askAgain(client: pg.PoolClient, asked: Asked): Promise<Answered> {
  return askAlone(client, asked).catch((error: unknown) => {
    if (!asked.isKept || !isOutOfDate(error)) throw error;
    return askAlone(client, asked);
  });
}

/** Whether the server has closed the connection or does not answer: the next caller must not get such a connection. */
function endsConnection(error: unknown): boolean {
  const { severity } = error as { severity?: string };
  return severity !== 'ERROR';
}

/**
 * The server's cached statement is no longer valid: a migration has changed a table, or a pooler has switched the
 * server process. Nothing was executed, and the statement is sent again.
 */
export function isOutOfDate(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || code === '26000' || code === '42P05';
}
