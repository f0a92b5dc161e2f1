import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isLockFailure, LOCK_ATTEMPTS, withBriefLocks } from './brief-locks.ts';
import { openPool, withClient } from './client.ts';
import type { Connection } from './database.ts';
import { isFormerList, isUnfinished, LAST_FORMER_VERSION, replaceFormerNames } from './former-migrations.ts';
import { RECORDS_EXPAND } from './migrations/0336-expand-migrations.ts';
import { findObstacles, type RecordedMigrations, readMigrations } from './recorded-migrations.ts';
import type { AnyDatabase } from './row-security.ts';

const APPLICATION = 'avouch-migrate';

/** A migration: a name that sorts (`0203-persons`); never edited once released. */
export interface NamedMigration {
  name: string;
  /**
   * `expand`: the version before can run with it, because it only adds what that version does not need. `contract`: it
   * takes something away. Absent before 0300.
   */
  kind?: 'expand' | 'contract';
  /** Of a `contract`: the released version that stopped using what is taken away. */
  unusedSince?: string;
  up: (db: AnyDatabase) => Promise<void>;
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

/** A migration failed; nothing was changed. */
class MigrationFailed extends Error {
  override name = 'MigrationFailed';

  constructor(name: string | undefined, cause: unknown) {
    const reason = isLockFailure(cause)
      ? 'a table stayed locked. Find the transaction that holds it in pg_stat_activity, and start again'
      : String(cause instanceof Error ? cause.message : cause);
    super(
      `The migration ${name ?? 'of the database'} failed: ${reason}. Nothing was changed, and the previous version can still run.`,
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
 * Migrates the schema as the owner, all or nothing, beside running processes of the version before. Kysely's Migrator
 * holds an advisory lock, so several processes may start at once. Returns the names it ran. Throws {@link NewerDatabase}
 * if others than {@link NamedMigration.kind expanding} ones have run, {@link UnfinishedDatabase} if only some of the
 * {@link isFormerList former} ones have, and {@link MigrationFailed} if one fails, or `attempts` times for want of a lock.
 */
export async function migrate(
  owner: Connection,
  migrations: readonly NamedMigration[],
  { attempts = LOCK_ATTEMPTS } = {},
): Promise<string[]> {
  const known = migrations.map(({ name }) => name);
  const read = () => withClient(owner, { application_name: APPLICATION }, readMigrations);
  const recorded = await read();
  if (isToDate(recorded, known)) return [];
  const pool = openPool({ ...owner, max: 2, application_name: APPLICATION });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (isFormerList(recorded.ran)) await replaceFormerNames(db, known);
    return await withBriefLocks((lockTimeout) => runAll(db, byName(migrations, lockTimeout)), attempts);
  } catch (error) {
    // A newer version may have migrated it since the check.
    isToDate(await read(), known);
    throw error instanceof Failure ? new MigrationFailed(error.migration, error.cause) : error;
  } finally {
    await db.destroy();
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

async function runAll(db: Kysely<unknown>, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new Failure(results.find(({ status }) => status === 'Error')?.migrationName, error);
  return results.map((result) => result.migrationName);
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

function byName(migrations: readonly NamedMigration[], lockTimeout: string): Record<string, Migration> {
  const names = new Set(migrations.map((migration) => migration.name));
  if (names.size !== migrations.length) throw new Error('two migrations have the same name');
  return Object.fromEntries(
    migrations.map((migration) => [migration.name, { up: (db) => run(db, migration, lockTimeout) }]),
  );
}

async function run(db: AnyDatabase, { name, kind, up }: NamedMigration, lockTimeout: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db);
  await up(db);
  if (kind === 'expand' && name > RECORDS_EXPAND) await sql`insert into expand_migrations values (${name})`.execute(db);
}
