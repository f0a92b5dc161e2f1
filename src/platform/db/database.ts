import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
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
  /** Set while a request with an Idempotency-Key runs: the first commit marks it, so it can never run twice. */
  idempotencyId?: string;
}

export interface Database {
  /** A transaction that sees only this organisation's rows. */
  org<T>(tenant: Tenant, use: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction that sees no organisation's rows: for look-ups by function and for tables without `org_id`. */
  system<T>(use: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rejects when the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a pool as the serving role. `onError` hears of connections lost while idle. */
export function createDatabase(
  connection: Connection,
  options: { max: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({ ...connection, max: options.max, application_name: 'avouch', idleTimeoutMillis: 30_000 });
  pool.on('error', options.onError);
  const kysely = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) });
  return {
    org: ({ org, idempotencyId }, use) =>
      kysely.transaction().execute(async (tx) => {
        await enterOrganization(tx, org);
        const result = await use(tx);
        if (idempotencyId) await markCommitted(tx, idempotencyId);
        return result;
      }),
    system: (use) => kysely.transaction().execute(use),
    ping: async () => void (await sql`select 1`.execute(kysely)),
    close: () => kysely.destroy(),
  };
}

/** From here on the transaction sees this organisation's rows, and no other's. */
export async function enterOrganization(tx: Tx, org: string): Promise<void> {
  await sql`select set_config('app.org', ${org}, true)`.execute(tx);
}

async function markCommitted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ state: 'committed' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
