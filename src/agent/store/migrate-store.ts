import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';

/** One number for the migrations of this schema; anything else of ours uses another. */
const LOCK = 7_305_113_021;

/**
 * Brings Veramo's tables and ours to date, then runs `prepare` under the same lock. TypeORM takes no lock of its own: of
 * four processes that migrated at once, two crashed. Lock and migrations share one session, which must therefore be a
 * direct one, not through a pooler in transaction mode.
 */
export async function migrateStore(
  dataSource: DataSource,
  prepare: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [LOCK]);
    const migrations = new MigrationExecutor(dataSource, runner);
    migrations.transaction = 'each';
    await migrations.executePendingMigrations();
    await prepare(runner);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [LOCK]).finally(() => runner.release());
  }
}
