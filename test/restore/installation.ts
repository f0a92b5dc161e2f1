// An installation of the service: its settings, its database as the superuser sees it, its blobs, and processes that work on it.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { type BlobStore, createBlobStore } from '#platform/blobs/index.ts';
import { findMasterKey } from '#platform/crypto/master-key.ts';
import type { Connection } from '#platform/db/database.ts';
import { openEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { DATABASE } from '#platform/db/roles.ts';
import { createServiceProcess, type ServiceProcess } from '../faults/stage/service-process.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
/** What is entered where a command asks for one; also of the accounts that the documentation's pages use. */
export const PASSWORD = 'correct horse battery';

export interface Installation {
  name: string;
  env: Readonly<Record<string, string>>;
  /** While `use` runs; an embedded server is started for it where none runs. */
  withSuperuser<T>(use: (connection: Connection) => Promise<T>): Promise<T>;
  withBlobs<T>(use: (blobs: BlobStore) => Promise<T>): Promise<T>;
  masterKey(): Promise<Uint8Array>;
  /** Runs an operator's command in a separate process; throws where it does not end with 0. Gives its line of JSON. */
  command<T>(script: string, ...args: string[]): Promise<T>;
  /** A process that serves it, not started yet; its output lies below the folder. */
  service(folder: string): Promise<ServiceProcess>;
}

export interface InstallationOptions {
  name: string;
  dataDir: string;
  /** DATABASE_URL, BLOBS_URL and the like. */
  settings?: Record<string, string>;
  /** How the superuser of an external server reaches the database. */
  superuser?: Connection;
  /** Written into the data folder where it is new. */
  masterKey?: Uint8Array;
}

export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { name, dataDir, settings = {}, superuser, masterKey } = options;
  if (masterKey) {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await writeFile(join(dataDir, 'master.key'), `${Buffer.from(masterKey).toString('base64')}\n`, { mode: 0o600 });
  }
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_COMPILE_CACHE: join(PROJECT, '.runtime', 'compile-cache'),
    DATA_DIR: dataDir,
    EGRESS_ALLOW: '127.0.0.0/8',
    ...settings,
  };
  const config = loadConfig(readEnv(env));
  return {
    name,
    env,
    withSuperuser: async (use) => {
      if (superuser) return use(superuser);
      const folder = join(dataDir, 'postgres');
      const server = await openEmbeddedPostgres({
        folder,
        join: true,
        ownerLabel: 'the rehearsal',
        log: () => undefined,
      });
      try {
        return await use({ ...server.superuser, database: DATABASE });
      } finally {
        await server.stop();
      }
    },
    withBlobs: async (use) => {
      const blobs = createBlobStore(config.blobs);
      try {
        return await use(blobs);
      } finally {
        await blobs.close();
      }
    },
    masterKey: async () => {
      const key = await findMasterKey({ dataDir });
      if (!key) throw new Error(`there is no master key in ${dataDir}`);
      return key;
    },
    command: async (script, ...args) => {
      const run = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], {
        cwd: PROJECT,
        env,
        maxBuffer: 2 ** 26,
      });
      run.child.stdin?.end(`${PASSWORD}\n`);
      const { stdout } = await run;
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    },
    service: async (folder) => {
      const own = join(folder, `${name}-service`);
      await mkdir(own, { recursive: true });
      return createServiceProcess(own, 0, { ...env, TMPDIR: own, PUBLIC_URL: await addressOf(dataDir) });
    },
  };
}

/** The address of the first start, which DIDs and links have; npm run demo and test:docs leave their port in the folder. */
async function addressOf(dataDir: string): Promise<string> {
  const port = await readFile(join(dataDir, 'port'), 'utf8').catch(() => '3000');
  return `http://localhost:${port}`;
}
