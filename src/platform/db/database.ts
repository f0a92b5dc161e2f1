import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { AppError } from '#kernel/errors.ts';
import { openPool } from './client.ts';
import { type Loading, withLoading } from './loading.ts';
import { singleStatements } from './single-statements.ts';
import type { PlatformTables } from './tables.ts';

/** What pg, pg-boss and typeorm all take. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** A transaction; domains add their tables by `tx.withTables<AccountsTables>()`. */
export type Tx = Transaction<PlatformTables>;

/** Who a transaction is for; an Actor is one. */
export interface Tenant {
  org: string;
  /**
   * Set while a request with an Idempotency-Key runs: the first commit that writes marks it, so it can never run twice. What an
   * operation commits beforehand, and would find again, is entered without it.
   */
  claim?: Claim;
}

/** A request's hold on an Idempotency-Key. A later holder has a later `lockedUntil`, so the two cannot be mistaken. */
export interface Claim {
  id: string;
  lockedUntil: Date;
}

export interface Database {
  /** A transaction that sees only this organization's rows. */
  org<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /** For reading alone, answered sooner: each statement is a separate transaction, which sees only this organization's rows. */
  read<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same, sooner still, for statements whose plan is the same for every organization and every value: the server keeps it.
   * Not for lists: the best plan for a thousand rows is not that for a million.
   */
  find<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for reading much in many statements: all of them see what was committed when the first began. */
  snapshot<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction that sees no organization's rows: for look-ups by function and for tables without `org_id`. */
  system<T>(use: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like {@link system} and {@link find}: each statement is a separate transaction, which may write, and its plan is kept. */
  statement<T>(use: (tx: Tx) => Promise<T>): Promise<T>;
  /** A separate connection, beside those that serve, for loading many rows. */
  loading<T>(use: (loading: Loading) => Promise<T>): Promise<T>;
  /** Connections, those that no one uses, and callers that wait for one. */
  pool(): { open: number; idle: number; waiting: number };
  /** How long the caller has waited who waits longest for a connection, while all are in use; milliseconds. */
  waitedMs(): number;
  /** Rejects when the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A request waits no longer for a connection; the server limits how long statements run (see `roles.ts`). */
const CONNECT_MS = 10_000;

/** Opens a pool as the serving role. `onError` hears of connections lost. */
export function createDatabase(
  connection: Connection,
  options: { max: number; onError: (error: Error) => void },
): Database {
  let closing = false;
  const pool = openPool(
    {
      ...connection,
      max: options.max,
      application_name: 'avouch',
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      // A statement is sent at once, not when the one before it is answered.
      pipeline: true,
    },
    // A database that ends with us takes its leave of connections that are being closed.
    (error) => {
      if (!closing) options.onError(error);
    },
  );
  const waitedMs = watchWaiting(pool);
  const kysely = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) });
  const single = singleStatements<PlatformTables>(pool);
  const unbound = single({ isKept: true });
  return {
    org: ({ org, claim }, use) =>
      inTransaction(kysely, `begin; ${enterStatement(org)}`, async (tx) => {
        const result = await use(tx);
        if (claim) await markCommitted(tx, claim);
        return result;
      }),
    read: async ({ org }, use) => use(single({ org, isKept: false }) as Tx),
    find: async ({ org }, use) => use(single({ org, isKept: true }) as Tx),
    snapshot: ({ org }, use) =>
      inTransaction(kysely, `begin isolation level repeatable read read only; ${enterStatement(org)}`, use),
    system: (use) => inTransaction(kysely, 'begin', use),
    statement: async (use) => use(unbound as Tx),
    loading: (use) => withLoading(connection, use),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    waitedMs,
    ping: async () => void (await sql`select 1`.execute(kysely)),
    close: () => {
      closing = true;
      return kysely.destroy();
    },
  };
}

/**
 * A transaction whose beginning is one message to the server, sent together with its first statement: to wait for an answer
 * costs as much as a plain statement does, and nearly every request has a transaction. Were the beginning refused, the
 * statement would run alone and see no organization's rows; its result is thrown away.
 */
function inTransaction<T>(kysely: Kysely<PlatformTables>, begin: string, use: (tx: Tx) => Promise<T>): Promise<T> {
  return kysely.connection().execute(async (connection) => {
    const say = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    try {
      const result = await begun(say(begin), () => use(connection as Tx));
      await say('commit');
      return result;
    } catch (error) {
      // A connection that is lost has no transaction any more, and the first error is the one to tell.
      await say('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** Does it without waiting for the answer to the beginning, without which its result does not count. */
async function begun<T>(beginning: Promise<unknown>, use: () => Promise<T>): Promise<T> {
  beginning.catch(() => undefined);
  const result = await use();
  await beginning;
  return result;
}

/** As {@link enterOrganization}, for a message of several statements, which takes no parameters. */
function enterStatement(org: string): string {
  return `select set_config('app.org', ${pg.escapeLiteral(org)}, true)`;
}

/** From here on the transaction sees this organization's rows, and no other's. */
export async function enterOrganization(tx: Tx, org: string): Promise<void> {
  await sql`select set_config('app.org', ${org}, true)`.execute(tx);
}

/**
 * A transaction gets an id once it has written something: one that only read leaves the key to be given free.
 * Throws, and so takes back what was written, where the claim has passed to another request meanwhile.
 */
async function markCommitted(tx: Tx, { id, lockedUntil }: Claim): Promise<void> {
  const { rows } = await sql<{ wrote: boolean }>`select pg_current_xact_id_if_assigned() is not null as wrote`.execute(
    tx,
  );
  if (!rows[0]?.wrote) return;
  const marked = await tx
    .updateTable('idempotency_keys')
    .set({ state: sql`case state when 'running' then 'committed' else state end` })
    .where('id', '=', id)
    .where('locked_until', '=', lockedUntil)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) throw new AppError('idempotency_in_progress');
}

/**
 * Tells how long the caller has waited who waits longest for a connection of a pool that is full, in milliseconds; 0 where no one
 * does. Who opens a connection does not count: that takes as long as it takes, however much there is to do.
 */
function watchWaiting(pool: pg.Pool): () => number {
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
