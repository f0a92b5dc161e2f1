import pg from 'pg';

const UNDEFINED_TABLE = '42P01';

/** What a database records of its migrations; names in order. */
export interface RecordedMigrations {
  ran: string[];
  /** Those of the kind `expand`, since these are recorded. */
  expand: string[];
}

/** Outside a transaction; nothing in a new database. */
export async function readMigrations(client: pg.ClientBase): Promise<RecordedMigrations> {
  const ran = await namesIn(client, 'kysely_migration');
  return { ran, expand: ran.length === 0 ? [] : await namesIn(client, 'expand_migrations') };
}

async function namesIn(client: pg.ClientBase, table: string): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>(`select name from public.${table} order by name`);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/**
 * The migrations of a newer version with which a version that knows `known` cannot run: those of another kind than
 * `expand`; all of them where a known one has not run.
 */
export function findObstacles({ ran, expand }: RecordedMigrations, known: readonly string[]): string[] {
  const isComplete = known.every((name) => ran.includes(name));
  return ran.filter((name) => !known.includes(name) && !(isComplete && expand.includes(name)));
}
