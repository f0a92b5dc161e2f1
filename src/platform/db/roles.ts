import { hkdfSync } from 'node:crypto';
import type pg from 'pg';
import { keyringOf } from '../crypto/check-master-key.ts';
import type { MasterKeys } from '../crypto/keyring.ts';
import { withClient } from './client.ts';
import type { Connection } from './database.ts';
import type { UrlConnection } from './hosts/index.ts';
import { AGENT_ROLE, APP_ROLE } from './row-security.ts';

/** The schema of Veramo's own tables. */
const AGENT_SCHEMA = 'veramo';
/** The owner of all tables in an embedded database. */
export const OWNER_ROLE = 'avouch_owner';
/** The database in an embedded server. */
export const DATABASE = 'avouch';

const LOCK = 7_305_113_020; // one number for this application's setup, see pg_advisory_lock

/**
 * A hanging request returns its connection, and a statement ends when its connection is closed; as settings of the role,
 * because a pooler may refuse them at connect.
 */
const TIME_LIMITS = [
  "statement_timeout = '30s'",
  "idle_in_transaction_session_timeout = '60s'",
  "client_connection_check_interval = '2s'",
];

/** A role's password, the same in every process that has the key (HKDF-SHA-256, RFC 5869). */
export function rolePassword(masterKey: Uint8Array, role: string): string {
  return Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(), `avouch/database-role/${role}`, 24)).toString(
    'base64url',
  );
}

/**
 * Creates owner and database in an embedded server; idempotent. Needs its superuser. Throws for another master key.
 * Returns the key that the roles' passwords derive from.
 */
export async function prepareEmbedded(
  superuser: Exclude<Connection, UrlConnection>,
  keys: Uint8Array | MasterKeys,
  database = DATABASE,
): Promise<Uint8Array> {
  return withLock(superuser, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    const inside = rowCount ? { ...superuser, database } : superuser;
    const { roles } = await withClient(inside, {}, (connected) => keyringOf(connected, masterKeys(keys)));
    await ensureRole(client, OWNER_ROLE, rolePassword(roles, OWNER_ROLE), 'createrole');
    if (!rowCount) await client.query(`create database ${database} owner ${OWNER_ROLE}`);
    return roles;
  });
}

/**
 * Creates the serving role and the agent's role with its schema, as the owner of the database; idempotent. Throws for
 * another master key. Returns the key that the roles' passwords derive from: they stay when the master key is replaced,
 * so that running processes keep working.
 */
export async function prepareRoles(owner: Connection, keys: Uint8Array | MasterKeys): Promise<Uint8Array> {
  return withLock(owner, async (client) => {
    const { roles } = await keyringOf(client, masterKeys(keys));
    for (const role of [APP_ROLE, AGENT_ROLE]) await ensureRole(client, role, rolePassword(roles, role), '');
    for (const limit of TIME_LIMITS) await client.query(`alter role ${APP_ROLE} set ${limit}`);
    await client.query(`grant usage on schema public to ${APP_ROLE}`);
    // Since PostgreSQL 16 the creator of a role may act as it only with an explicit grant.
    await client.query(`grant ${AGENT_ROLE} to current_user with set true`).catch(ignoreSelfGrant);
    await client.query(`create schema if not exists ${AGENT_SCHEMA} authorization ${AGENT_ROLE}`);
    return roles;
  });
}

const masterKeys = (keys: Uint8Array | MasterKeys): MasterKeys =>
  keys instanceof Uint8Array ? { current: keys } : keys;

/** The agent's schema if the operator manages roles and the agent works as the owner. */
export async function prepareAgentSchema(owner: Connection): Promise<void> {
  await withLock(owner, async (client) => {
    await client.query(`create schema if not exists ${AGENT_SCHEMA}`);
  });
}

async function ensureRole(client: pg.Client, role: string, password: string, extra: '' | 'createrole'): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  // Without superuser rights, even `nosuperuser` is not allowed in an ALTER; a new role is not a superuser anyway.
  const statement = rowCount ? `alter role ${role}` : `create role ${role} login ${extra}`;
  await client.query(`${statement} password ${client.escapeLiteral(password)}`);
}

/** A superuser needs no such grant, and the server may refuse it; anything else is a real error. */
function ignoreSelfGrant(error: { code?: string }): void {
  if (error.code !== '0LP01') throw error;
}

/** Runs `use` while no other process of ours sets up roles, schema, or queues of the same database. */
export function withLock<T>(connection: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(connection, {}, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return use(client);
  });
}
