import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { openPool, withClient } from './client.ts';
import type { Connection } from './database.ts';
import { isFormerList, isUnfinished, LAST_FORMER_VERSION, replaceFormerNames } from './former-migrations.ts';
import type { AnyDatabase } from './row-security.ts';

const APPLICATION = 'avouch-migrate';
const UNDEFINED_TABLE = '42P01';

/** A migration: a name that sorts (`0203-persons`); never edited once released. */
export interface NamedMigration {
  name: string;
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
 * Migrates the schema as the owner, all or nothing. Kysely's Migrator holds an advisory lock, so several processes may
 * start at once. Returns the names it ran. Throws {@link NewerDatabase} if others have run, and {@link
 * UnfinishedDatabase} if only some of the {@link isFormerList former} ones have.
 */
export async function migrate(owner: Connection, migrations: readonly NamedMigration[]): Promise<string[]> {
  const known = migrations.map(({ name }) => name);
  const recorded = await namesThatRan(owner);
  if (isToDate(recorded, known)) return [];
  const pool = openPool({ ...owner, max: 2, application_name: APPLICATION });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (isFormerList(recorded)) await replaceFormerNames(db, known);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => byName(migrations) } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      // A newer version may have migrated it since the check.
      isToDate(await namesThatRan(owner), known);
      throw error;
    }
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/**
 * Whether exactly these have run, which is true at nearly every start and ten times as fast to check as with the
 * Migrator. Throws for a database that this version cannot migrate.
 */
function isToDate(recorded: readonly string[], known: readonly string[]): boolean {
  if (isFormerList(recorded)) return false;
  if (isUnfinished(recorded)) throw new UnfinishedDatabase();
  const unknown = recorded.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return recorded.length === known.length;
}

/** In order; none in a new database. */
async function namesThatRan(owner: Connection): Promise<string[]> {
  try {
    const { rows } = await withClient(owner, { application_name: APPLICATION }, (client) =>
      client.query<{ name: string }>('select name from kysely_migration order by name'),
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

function byName(migrations: readonly NamedMigration[]): Record<string, Migration> {
  const names = new Set(migrations.map((migration) => migration.name));
  if (names.size !== migrations.length) throw new Error('two migrations have the same name');
  return Object.fromEntries(migrations.map(({ name, up }) => [name, { up }]));
}
