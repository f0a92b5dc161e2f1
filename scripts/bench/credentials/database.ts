import { mkdtempSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from '#platform/db/database.ts';
import {
  type ConnectionOptions,
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  removeDataFolder,
} from '#platform/db/embedded/index.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { OWNER_ROLE, prepareEmbedded, prepareRoles, rolePassword } from '#platform/db/roles.ts';
import { AGENT_ROLE, APP_ROLE } from '#platform/db/row-security.ts';

/** One PostgreSQL server for both sides, with production settings: a commit is on disk when it returns. */
export interface BenchDatabase {
  folder: string;
  masterKey: Uint8Array;
  /** A new database with our roles. */
  ours(): Promise<OpenDatabase>;
  /** A new database owned by the superuser. */
  theirs(): Promise<ConnectionOptions>;
  close(): Promise<void>;
}

const log = (message: string): void => void process.stderr.write(`[database] ${message}\n`);

/** `kept`: the server's folder, which stays; a temporary one by default. */
export async function openBenchDatabase(kept?: string): Promise<BenchDatabase> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'avouch-bench-'));
  await mkdir(folder, { recursive: true });
  // If run by root, the server runs as a separate user that needs access.
  await chmod(folder, 0o711);
  const masterKey = Buffer.alloc(32, 7);
  const data = join(folder, 'postgres');
  const server = await openEmbeddedPostgres({ folder: data, ownerLabel: 'npm run bench:credentials', log });
  return {
    folder,
    masterKey,
    ours: () => prepareOurs(server, masterKey),
    theirs: () => prepareTheirs(server),
    close: async () => {
      await server.stop();
      if (kept !== undefined) return;
      await removeDataFolder(data);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepareOurs({ superuser }: EmbeddedPostgres, masterKey: Uint8Array): Promise<OpenDatabase> {
  const database = 'ours';
  const as = (user: string): Connection => ({
    ...superuser,
    database,
    user,
    password: rolePassword(masterKey, user),
  });
  await prepareEmbedded(superuser, masterKey, database);
  await prepareRoles(as(OWNER_ROLE), masterKey);
  return {
    owner: as(OWNER_ROLE),
    app: as(APP_ROLE),
    agent: as(AGENT_ROLE),
    healthy: () => true,
    close: async () => undefined,
  };
}

async function prepareTheirs({ superuser }: EmbeddedPostgres): Promise<ConnectionOptions> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query('create database theirs').finally(() => client.end());
  return { ...superuser, database: 'theirs' };
}
