import type { Config } from '#config/config.ts';
import { userOf } from '#config/database-hosts.ts';
import { masterKeysOf } from '../crypto/master-key.ts';
import type { Logger } from '../logger/index.ts';
import { checkSessions } from './check-sessions.ts';
import { checkDurability } from './check-settings.ts';
import { checkSynchronous } from './check-synchronous.ts';
import type { Connection } from './database.ts';
import type { EmbeddedPostgres } from './embedded/index.ts';
import { createConnector } from './hosts/index.ts';
import { openServerOf } from './open-server-of.ts';
import { DATABASE, OWNER_ROLE, prepareAgentSchema, prepareEmbedded, prepareRoles, rolePassword } from './roles.ts';
import { AGENT_ROLE, APP_ROLE } from './row-security.ts';

/** A running PostgreSQL with its roles created, and its connection settings for each of them. */
export interface OpenDatabase {
  owner: Connection;
  app: Connection;
  agent: Connection;
  /** The embedded server's data folder; undefined for an external one. */
  folder?: string;
  /** False while an embedded server is down and restarting. */
  healthy(): boolean;
  close(): Promise<void>;
}

/** How to open the embedded server: `own` starts it as its only owner, `join` uses a running one if there is one. */
export interface OpenDatabaseOptions {
  config: Config;
  masterKey: Uint8Array;
  log: Logger;
  mode: 'own' | 'join';
  /** The embedded server, if it is already starting. */
  postgres?: Promise<EmbeddedPostgres>;
}

/** Opens the external database of DATABASE_URL, or the embedded server in the data folder. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { url } = options.config.database;
  const opened = url === undefined ? await openEmbedded(options) : await openExternal(options, url);
  try {
    // A setting may be set per role.
    await checkDurability(opened.app);
    if (options.config.database.requireSync)
      for (const role of [opened.owner, opened.app, opened.agent]) await checkSynchronous(role);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

async function openEmbedded({ config, masterKey, log, mode, postgres }: OpenDatabaseOptions): Promise<OpenDatabase> {
  const server = await (postgres ?? openServerOf(config, { log, mode }));
  try {
    await checkDurability(server.superuser);
    const keys = masterKeysOf(config, masterKey);
    const passwords = await prepareEmbedded(server.superuser, keys);
    const as = (user: string) => ({
      ...server.superuser,
      user,
      password: rolePassword(passwords, user),
      database: DATABASE,
    });
    await prepareRoles(as(OWNER_ROLE), keys);
    return {
      owner: as(OWNER_ROLE),
      app: as(APP_ROLE),
      agent: as(AGENT_ROLE),
      folder: server.folder,
      healthy: server.healthy,
      close: server.stop,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openExternal({ config, masterKey }: OpenDatabaseOptions, url: string): Promise<OpenDatabase> {
  const connect = createConnector(url);
  const owner = connect(url);
  const given = config.database.appUrl;
  // Before anything takes a lock, which would stay with the pooler.
  await checkSessions(owner, 'DATABASE_URL');
  await checkDurability(owner);
  const always = { owner, healthy: () => true, close: async () => undefined };
  if (given !== undefined) {
    await adoptRoles(owner, given);
    const app = createConnector(given)(given);
    await checkSessions(app, 'DATABASE_APP_URL');
    // If the owner may not create roles, the agent works as the owner in its own schema.
    return { ...always, app, agent: owner };
  }
  const passwords = await prepareRoles(owner, masterKeysOf(config, masterKey));
  const as = (role: string): Connection => connect(withUser(url, role, rolePassword(passwords, role)));
  // A pooler may treat each user differently.
  for (const role of [APP_ROLE, AGENT_ROLE]) await checkSessions(as(role), 'DATABASE_URL');
  return { ...always, app: as(APP_ROLE), agent: as(AGENT_ROLE) };
}

/** If the operator created the roles: policies and grants name `avouch_app`, so no other role would see anything. */
async function adoptRoles(owner: Connection, appUrl: string): Promise<void> {
  if (userOf(appUrl) !== APP_ROLE) throw new Error(`DATABASE_APP_URL must name the role ${APP_ROLE}`);
  await prepareAgentSchema(owner);
}

/** In the query, because a URL whose host is a socket folder, `postgres:///db?host=/run/postgresql`, has no place for a user. */
function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.searchParams.set('user', user);
  changed.searchParams.set('password', password);
  return changed.href;
}
