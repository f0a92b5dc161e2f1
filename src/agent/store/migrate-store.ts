import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';

/** One lock number for this schema's migrations, used for nothing else. */
const LOCK = 7_305_113_021;

/**
 * Migrates Veramo's tables and ours, then runs `prepare` under the same lock. TypeORM takes no lock: of four concurrent
 * migrations, two crashed. Lock and migrations share one session, which must therefore be direct, not through a pooler
 * in transaction mode.
 */
export function migrateStore(dataSource: DataSource, prepare: (runner: QueryRunner) => Promise<void>): Promise<void> {
  return underLock(dataSource, async (runner) => {
    const migrations = new MigrationExecutor(dataSource, runner);
    migrations.transaction = 'each';
    await migrations.executePendingMigrations();
    await prepare(runner);
  });
}

/** Runs exactly these migrations, for rows written after them. Throws if one is unknown. */
export function migrateStoreTo(dataSource: DataSource, names: readonly string[]): Promise<void> {
  return underLock(dataSource, async (runner) => {
    const migrations = new MigrationExecutor(dataSource, runner);
    const known = await migrations.getAllMigrations();
    const unknown = names.filter((name) => !known.some((each) => each.name === name));
    if (unknown.length > 0) throw new Error(`this version does not know the agent's migrations ${unknown.join(', ')}`);
    for (const migration of await migrations.getPendingMigrations())
      if (names.includes(migration.name)) await migrations.executeMigration(migration);
  });
}

async function underLock(dataSource: DataSource, work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [LOCK]);
    await work(runner);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [LOCK]).finally(() => runner.release());
  }
}
