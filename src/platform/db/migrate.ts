import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { isLockFailure, LOCK_ATTEMPTS, withBriefLocks } from './brief-locks.ts';
import { buildIndexes, createIndexes, type Indexes } from './build-indexes.ts';
import { openPool, withClient } from './client.ts';
import type { Connection } from './database.ts';
import { isFormerList, isUnfinished, LAST_FORMER_VERSION, replaceFormerNames } from './former-migrations.ts';
import { RECORDS_EXPAND } from './migrations/0336-expand-migrations.ts';
import { findObstacles, type RecordedMigrations, readMigrations } from './recorded-migrations.ts';
import type { AnyDatabase } from './row-security.ts';

const APPLICATION = 'avouch-migrate';
const LOCKED_PAUSE_MS = 100;

/** A migration: a name that sorts (`0203-persons`); never edited once released. */
export type NamedMigration = Marks & (Change | Additions);

interface Marks {
  name: string;
  /**
   * `expand`: the version before can run with it, because it only adds what that version does not need. `contract`: it
   * takes something away. Absent before 0300.
   */
  kind?: 'expand' | 'contract';
  /** Of a `contract`: the released version that stopped using what is taken away. */
  unusedSince?: string;
}

/** One transaction. */
interface Change {
  up: (db: AnyDatabase) => Promise<void>;
}

/** Indexes of tables that may be large: beside running processes they are built without holding up writes. */
interface Additions {
  indexes: Indexes;
}

/** The database is newer than this program, whose writes a newer one could misread; nothing was changed. */
class NewerDatabase extends Error {
  override name = 'NewerDatabase';

  constructor(unknown: readonly string[]) {
    super(
      `A newer version of Avouch has migrated this database: this one does not know ${unknown.join(', ')}. ` +
        'Start that version, or a later one. To go back, restore a backup taken before the upgrade into an empty database.',
    );
  }
}

/** A migration failed; it changed nothing. */
class MigrationFailed extends Error {
  override name = 'MigrationFailed';

  constructor(name: string | undefined, cause: unknown) {
    const reason = isLockFailure(cause)
      ? 'a table stayed locked. Find the transaction that holds it in pg_stat_activity, and start again'
      : String(cause instanceof Error ? cause.message : cause);
    super(
      `The migration ${name ?? 'of the database'} failed: ${reason}. It changed nothing, and the previous version can still run.`,
      { cause },
    );
  }
}

/** The database is between two earlier versions; nothing was changed. */
class UnfinishedDatabase extends Error {
  override name = 'UnfinishedDatabase';

  constructor() {
    super(
      'This database has run only some of the migrations of earlier versions: ' +
        `install ${LAST_FORMER_VERSION}, start it once, then upgrade.`,
    );
  }
}

/**
 * Migrates the schema as the owner, beside running processes of the version before if all new migrations only expand:
 * then each is a transaction, because one that keeps the locks of many tables would again and again be in a deadlock with
 * theirs. Otherwise all are one transaction. Several processes may start at once. Returns the names it ran. Throws
 * {@link NewerDatabase} if others than {@link Marks.kind expanding} ones have run, {@link UnfinishedDatabase} if
 * only some of the {@link isFormerList former} ones have, and {@link MigrationFailed} if one fails, or `attempts` times
 * for want of a lock.
 */
export async function migrate(
  owner: Connection,
  migrations: readonly NamedMigration[],
  { attempts = LOCK_ATTEMPTS } = {},
): Promise<string[]> {
  const known = migrations.map(({ name }) => name);
  if (new Set(known).size !== known.length) throw new Error('two migrations have the same name');
  const settings = { application_name: APPLICATION };
  if (isToDate(await withClient(owner, settings, readMigrations), known)) return [];
  const pool = openPool({ ...owner, max: 2, ...settings });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await withClient(owner, settings, async (client) => {
      await lockMigrations(client);
      // Another process may have migrated it since the check.
      let recorded = await readMigrations(client);
      if (isToDate(recorded, known)) return [];
      if (isFormerList(recorded.ran)) {
        await replaceFormerNames(db, known);
        recorded = await readMigrations(client);
      }
      const { ran } = recorded;
      const pending = migrations.filter(({ name }) => !ran.includes(name));
      if (ran.length > 0 && pending.every(({ kind }) => kind === 'expand'))
        return runEach({ db, client, migrations, pending, attempts });
      return withBriefLocks((lockTimeout) => runAll(db, migrations, lockTimeout), attempts);
    });
  } catch (error) {
    throw error instanceof Failure ? new MigrationFailed(error.migration, error.cause) : error;
  } finally {
    await db.destroy();
  }
}

/**
 * Waits for other processes that migrate. Without a waiting statement, for whose end the build of an index would wait. The
 * lock ends with the connection.
 */
async function lockMigrations(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [APPLICATION],
    );
    if (rows[0]?.locked) return;
    await sleep(LOCKED_PAUSE_MS);
  }
}

/** Carries the SQLSTATE of its cause. */
class Failure extends Error {
  readonly migration: string | undefined;
  readonly code: string | undefined;

  constructor(migration: string | undefined, cause: unknown) {
    super('a migration failed', { cause });
    this.migration = migration;
    this.code = (cause as { code?: string }).code;
  }
}

interface Pending {
  db: Kysely<unknown>;
  client: pg.ClientBase;
  migrations: readonly NamedMigration[];
  pending: readonly NamedMigration[];
  attempts: number;
}

async function runEach({ db, client, migrations, pending, attempts }: Pending): Promise<string[]> {
  // Indexes are built outside the transaction that records them.
  const recording = migrations.map((each) => ('indexes' in each ? { ...each, indexes: {} } : each));
  for (const migration of pending.toSorted(inOrder))
    await withBriefLocks(async (lockTimeout) => {
      if ('indexes' in migration)
        await buildIndexes(client, migration.indexes).catch((error: unknown) => {
          throw new Failure(migration.name, error);
        });
      await runAll(db, recording, lockTimeout, migration.name);
    }, attempts);
  return pending.map(({ name }) => name);
}

/** Up to `last` in one transaction. */
async function runAll(
  db: Kysely<unknown>,
  migrations: readonly NamedMigration[],
  lockTimeout: string,
  last?: string,
): Promise<string[]> {
  const known = Object.fromEntries(
    migrations.map((migration) => [migration.name, { up: (tx) => run(tx, migration, lockTimeout) }]),
  ) satisfies Record<string, Migration>;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error, results = [] } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw new Failure(results.find(({ status }) => status === 'Error')?.migrationName, error);
  return results.map((result) => result.migrationName);
}

async function run(db: AnyDatabase, migration: NamedMigration, lockTimeout: string): Promise<void> {
  const { name, kind } = migration;
  await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db);
  await change(db, migration);
  if (kind === 'expand' && name > RECORDS_EXPAND) await sql`insert into expand_migrations values (${name})`.execute(db);
}

/** What a migration changes, in a transaction. */
export async function change(db: AnyDatabase, migration: NamedMigration): Promise<void> {
  if ('indexes' in migration) await createIndexes(db, migration.indexes);
  else await migration.up(db);
}

/**
 * Whether this version's have run, which is true at nearly every start and ten times as fast to check as with the
 * Migrator. Throws for a database that this version cannot use.
 */
function isToDate(recorded: RecordedMigrations, known: readonly string[]): boolean {
  if (isFormerList(recorded.ran)) return false;
  if (isUnfinished(recorded.ran)) throw new UnfinishedDatabase();
  const obstacles = findObstacles(recorded, known);
  if (obstacles.length > 0) throw new NewerDatabase(obstacles);
  return known.every((name) => recorded.ran.includes(name));
}

function inOrder(one: NamedMigration, other: NamedMigration): number {
  return one.name < other.name ? -1 : 1;
}
