import { CompiledQuery, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { AppError } from '#kernel/errors.ts';
import { lend, patiently } from '../attempts.ts';
import { assertSynchronous, SYNC_SETTINGS, type SyncSettings } from './check-synchronous.ts';
import { openPool } from './client.ts';
import type { UrlConnection } from './hosts/index.ts';
import { type Loading, withLoading } from './loading.ts';
import { sharedStatements, singleStatements } from './single-statements.ts';
import type { PlatformTables } from './tables.ts';
import { inTransaction, keptPlan } from './transaction.ts';

/** Connection settings accepted by pg, pg-boss, and typeorm. */
export type Connection =
  | UrlConnection
  | { host: string; port: number; user: string; password: string; database: string };

/** A transaction; domains add their tables with `tx.withTables<AccountsTables>()`. */
export type Tx = Transaction<PlatformTables>;

/** The organization and actor of a transaction; an Actor fits. */
export interface Tenant {
  org: string;
  /**
   * Set while a request with an Idempotency-Key runs: its first writing commit marks the key, so it can never run
   * twice. Not set for commits that a retry would recognize.
   */
  claim?: Claim;
}

/** A request's claim on an Idempotency-Key. */
export interface Claim {
  id: string;
  /** Identifies this run: another that takes over the key has another. */
  holder: string;
  /** The objects of the audit entries that the run has written so far. */
  subjects: Set<string>;
}

export interface Database {
  /** A transaction that sees only this organization's rows. */
  org<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /** Faster, read-only: each statement is a separate transaction that sees only this organization's rows. */
  read<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Faster still, with a cached plan, for statements whose best plan is the same for every organization and value. Not
   * for lists. Statements that run at the same time are sent together, on one connection.
   */
  find<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Like {@link org}, but each statement is one message and a separate transaction, with a cached plan. Marks no claim.
   * The only audit entries it may write are those of reads, because a change and its entry need one transaction.
   */
  write<T>(tenant: Pick<Tenant, 'org'>, use: (tx: Tx) => Promise<T>): Promise<T>;
  /** For many reading statements on one snapshot. */
  snapshot<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /** Several statements of {@link find} on one snapshot; `use` may run twice. */
  findAll<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction that sees no organization's rows: for look-ups by function and for tables without `org_id`. */
  system<T>(use: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Like {@link system} and {@link find}: each statement is a separate transaction that may write, with a cached plan.
   */
  statement<T>(use: (tx: Tx) => Promise<T>): Promise<T>;
  /** A separate connection for loading many rows. */
  loading<T>(use: (loading: Loading) => Promise<T>): Promise<T>;
  /** All connections, idle ones, and waiting callers. */
  pool(): { open: number; idle: number; waiting: number };
  /** Milliseconds that the longest-waiting caller has waited for a connection while all are in use. */
  waitedMs(): number;
  /** Rejects when the server does not answer, and with `requireSync` also when it confirms commits alone. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Maximum wait of a request for a connection; the server limits statements (see `roles.ts`). */
const CONNECT_MS = 10_000;

/** Opens a pool as the serving role. `onError` receives errors of lost connections. */
export function createDatabase(
  connection: Connection,
  options: { max: number; onError: (error: Error) => void; requireSync?: boolean | undefined },
): Database {
  let closing: Promise<void> | undefined;
  const pool = openPool(
    {
      ...connection,
      max: options.max,
      application_name: 'avouch',
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: CONNECT_MS,
      // Sends a statement without waiting for the previous answer.
      pipeline: true,
    },
    // A stopping database closes connections that we are closing, too.
    (error) => {
      if (!closing) options.onError(error);
    },
  );
  const waitedMs = watchWaiting(pool);
  const single = singleStatements<PlatformTables>(pool);
  const unbound = single({ isKept: true });
  return {
    org: ({ org, claim }, use) =>
      inTransaction(pool, { begin: 'begin', org }, async (tx: Tx) => {
        const result = await use(tx);
        if (claim) await markCommitted(tx, claim);
        return result;
      }),
    read: async ({ org }, use) => use(single({ org, isKept: false })),
    find: async ({ org }, use) => use(sharedStatements(pool, { org, isKept: true })),
    write: async ({ org }, use) => use(single({ org, isKept: true, writes: true })),
    snapshot: ({ org }, use) => inTransaction(pool, { begin: SNAPSHOT, org }, use),
    findAll: ({ org }, use) => inTransaction(pool, { begin: SNAPSHOT, org, finds: true }, use),
    system: (use) => inTransaction(pool, { begin: 'begin' }, use),
    statement: async (use) => use(unbound),
    loading: (use) => patiently(() => withLoading(connection, use)),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    waitedMs,
    ping: async () => {
      if (!options.requireSync) return void (await sql`select 1`.execute(unbound));
      assertSynchronous((await unbound.executeQuery<SyncSettings>(CompiledQuery.raw(SYNC_SETTINGS))).rows);
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

const SNAPSHOT = 'begin isolation level repeatable read read only';

/** From here on the transaction sees only this organization's rows. */
export async function enterOrganization(tx: Tx, org: string): Promise<void> {
  await sql`select set_config('app.org', ${org}, true)`.execute(tx);
}

/**
 * A transaction has an ID only once it has written; a read-only one does not mark the key. Throws, and so rolls back,
 * if another request took over the claim meanwhile.
 */
async function markCommitted(tx: Tx, { id, holder, subjects }: Claim): Promise<void> {
  const { rows } = await sql<{ wrote: boolean; marked: boolean }>`
    with here as materialized (select pg_current_xact_id_if_assigned() is not null as wrote),
      marked as (
        update idempotency_keys set
          state = case state when 'running' then 'committed' else state end,
          subjects = case state when 'running' then ${[...subjects]}::text[] else subjects end
        from here where here.wrote and id = ${id} and holder = ${holder} returning 1)
    select here.wrote, exists (select from marked) as marked from here ${keptPlan}`.execute(tx);
  const [transaction] = rows;
  if (transaction?.wrote && !transaction.marked) throw new AppError('idempotency_in_progress');
}

/**
 * Milliseconds that the longest-waiting caller has waited for a connection of a full pool; 0 if no caller waits. A
 * caller for whom a connection is being opened does not count, because that does not depend on load.
 */
function watchWaiting(pool: pg.Pool): () => number {
  // In order of arrival, which is the order of service.
  const waiting = new Set<{ since: number }>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const wait = async (): Promise<pg.PoolClient> => {
    if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return lend(await connect());
    const caller = { since: performance.now() };
    waiting.add(caller);
    return lend(await connect().finally(() => waiting.delete(caller)));
  };
  // Our statements and transactions use only this overload.
  pool.connect = wait as typeof pool.connect;
  return () => {
    const [longest] = waiting;
    return longest === undefined ? 0 : performance.now() - longest.since;
  };
}
