import type pg from 'pg';
import { withClient } from '../db/client.ts';
import { isUnfinished, LAST_FORMER_VERSION, namesSince } from '../db/former-migrations.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { findObstacles, readMigrations } from '../db/recorded-migrations.ts';
import { APP_ROLE } from '../db/row-security.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const LEAST_VERSION = 18;
/** Connections of one service process: 20 for requests, 6 for the queue, 5 for the agent, and some spare. */
const OF_ONE_PROCESS = 35;

/** Runs a check on the database as one of its roles. */
export function asRole<T>(connection: OpenDatabase['owner'], use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(connection, { application_name: 'avouch-doctor', connectionTimeoutMillis: 10_000 }, use);
}

/** Checks the server's version and settings, the roles, and the isolation of organizations. */
export async function checkDatabase(database: OpenDatabase, migrations: readonly string[]): Promise<Finding[]> {
  return asRole(database.owner, async (client) => [
    await checkVersion(client),
    await checkDurable(client),
    await checkConnections(client),
    await checkTimeouts(database),
    await checkRole(client),
    await checkIsolation(client),
    await checkMigrations(client, migrations),
  ]);
}

async function setting(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
  return rows[0]?.value ?? '';
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const version = await setting(client, 'server_version');
  if (Number.parseInt(version, 10) >= LEAST_VERSION) return ok('database.version', `PostgreSQL ${version}`);
  return warn(
    'database.version',
    `PostgreSQL ${version}; the service is tested with ${LEAST_VERSION}`,
    'back up, and restore into a newer server',
  );
}

async function checkDurable(client: pg.Client): Promise<Finding> {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit'];
  const off: string[] = [];
  for (const name of names) if ((await setting(client, name)) === 'off') off.push(name);
  if (off.length === 0) return ok('database.durability', `${names.join(', ')} are on`);
  return fail('database.durability', `${off.join(', ')} is off: acknowledged data can be lost`, 'turn it on');
}

async function checkConnections(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ most: number; used: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  );
  const { most = 0, used = 0 } = rows[0] ?? {};
  const says = `${used} of ${most} connections are in use`;
  if (most - used < 5) return fail('database.connections', says, 'raise max_connections, or run fewer processes');
  if (most < 2 * OF_ONE_PROCESS)
    return warn('database.connections', says, `raise max_connections: each process opens up to ${OF_ONE_PROCESS}`);
  return ok('database.connections', says);
}

async function checkTimeouts({ app }: OpenDatabase): Promise<Finding> {
  const [statement, idle] = await asRole(app, async (client) => [
    await setting(client, 'statement_timeout'),
    await setting(client, 'idle_in_transaction_session_timeout'),
  ]);
  const says = `statement_timeout ${statement}, idle_in_transaction_session_timeout ${idle}`;
  if (statement !== '0' && idle !== '0') return ok('database.timeouts', says);
  return warn(
    'database.timeouts',
    `${says}: a hanging request keeps its connection`,
    `alter role ${APP_ROLE} set statement_timeout = '30s'; alter role ${APP_ROLE} set idle_in_transaction_session_timeout = '60s'`,
  );
}

async function checkRole(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ strong: boolean; owns: number }>(
    `select rolsuper or rolbypassrls as strong, (select count(*)::int from pg_class where relowner = r.oid) as owns
     from pg_roles r where rolname = $1`,
    [APP_ROLE],
  );
  const [role] = rows;
  if (!role) return fail('database.role', `there is no role ${APP_ROLE}`, 'start the service once, or create the role');
  if (!role.strong && role.owns === 0) return ok('database.role', `${APP_ROLE} has no special rights`);
  return fail(
    'database.role',
    `${APP_ROLE} ${role.strong ? 'can bypass row security' : `owns ${role.owns} objects`}`,
    `run alter role ${APP_ROLE} nosuperuser nobypassrls, and reassign its objects`,
  );
}

async function checkIsolation(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; safe: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as safe from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists
       (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped)
     order by 1`,
  );
  const open = rows.filter(({ safe }) => !safe).map(({ name }) => name);
  if (open.length === 0) return ok('database.isolation', `row security is enforced on ${rows.length} tables`);
  return fail(
    'database.isolation',
    `organizations can see each other's rows in ${open.join(', ')}`,
    `as the owner: alter table … enable row level security, force row level security`,
  );
}

async function checkMigrations(client: pg.Client, known: readonly string[]): Promise<Finding> {
  const recorded = await readMigrations(client);
  if (isUnfinished(recorded.ran))
    return fail(
      'database.migrations',
      'only some of the migrations of earlier versions have run',
      `install ${LAST_FORMER_VERSION}, start it once, then upgrade`,
    );
  const ran = namesSince(recorded.ran, known);
  const obstacles = findObstacles({ ...recorded, ran }, known);
  const pending = known.filter((name) => !ran.includes(name)).sort();
  if (obstacles.length > 0)
    return fail(
      'database.migrations',
      `a newer version has used this database (${obstacles.join(', ')})`,
      'run that version: an older one may write data that it cannot read',
    );
  if (pending.length > 0)
    return warn(
      'database.migrations',
      `${pending.length} have not run: ${pending.join(', ')}`,
      'back up, then start this version of the service',
    );
  return ok('database.migrations', `all ${ran.length} have run`);
}
