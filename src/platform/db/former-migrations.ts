// Before the first release every domain's migrations became one. A database that ran all the former ones has the same
// tables as a new one, so only its record is replaced.
import { createHash } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** SHA-256 of the names of all 97 former migrations, sorted, one a line. */
const FORMER = '0ac635e9885bdbbae1f6e00bd3c090ec28c6e107cfc4c7bfb00b5d22b602e4d7';
/** The migrations that replaced them have numbers from here … */
const FIRST = '0201';
/** … up to this one. */
const LAST = '0229-webhooks';

/** For messages: the last version that can complete the former migrations. */
export const LAST_FORMER_VERSION = 'the version of 24 November 2026 (commit 0bc3be9e)';

/** All former migrations ran, and nothing after them. */
export function isFormerList(recorded: readonly string[]): boolean {
  return createHash('sha256').update(recorded.toSorted().join('\n')).digest('hex') === FORMER;
}

/** Only some of the former migrations ran: this version has no migration that leads from there to its own tables. */
export function isUnfinished(recorded: readonly string[]): boolean {
  return recorded.some((name) => name < FIRST) && !isFormerList(recorded);
}

/** Translates a record into the names of this version, which knows the migrations `known`. */
export function namesSince(recorded: readonly string[], known: readonly string[]): string[] {
  return isFormerList(recorded) ? known.filter((name) => name <= LAST) : [...recorded];
}

/** Replaces the record of all former migrations under the Migrator's own lock; does nothing if another process has. */
export async function replaceFormerNames(db: Kysely<unknown>, known: readonly string[]): Promise<void> {
  const adapter = new PostgresAdapter();
  // Names for other dialects; PostgreSQL uses an advisory lock with a fixed number.
  const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' };
  await db.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, lock);
    try {
      await connection.transaction().execute(async (tx) => {
        const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(tx);
        const recorded = rows.map(({ name }) => name);
        if (!isFormerList(recorded)) return;
        await sql`with former as (delete from kysely_migration returning timestamp)
          insert into kysely_migration (name, timestamp)
          select name, (select max(timestamp) from former) from unnest(${namesSince(recorded, known)}::text[]) name`.execute(
          tx,
        );
      });
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}
