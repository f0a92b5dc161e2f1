// One throw-away PostgreSQL server for a whole `npm test`: mocha's global fixtures start it before the workers fork, and
// the workers find it by the environment. It dies with the test process, however that dies.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type ConnectionOptions,
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  removeDataFolder,
} from '../../../src/platform/db/embedded/index.ts';

const VARIABLE = 'AVOUCH_TEST_SERVER';
const PREFIX = 'avouch-test-server-';
/** A folder this young may belong to a run that is about to lock it. */
const TOO_YOUNG_TO_SWEEP_MS = 60_000;
/** Linux keeps this folder in memory; a database's 1,200 files are made and removed there without a disk. */
const MEMORY = '/dev/shm';
const MEMORY_NEEDED_BYTES = 2 ** 30;
const TEMPLATE_IN_USE = '55006';
const CLONE_TRIES = 100;

let server: EmbeddedPostgres | undefined;
let parent: string | undefined;

export async function mochaGlobalSetup(): Promise<void> {
  await sweepKilledRuns();
  parent = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), PREFIX));
  // Where root tests, the server runs as a user of its own and must get through.
  chmodSync(parent, 0o711);
  const log = (message: string): void => void process.stderr.write(`[test database] ${message}\n`);
  server = await openEmbeddedPostgres({ folder: join(parent, 'postgres'), scratch: true, ownerLabel: 'npm test', log });
  process.env[VARIABLE] = JSON.stringify(server.superuser);
}

export async function mochaGlobalTeardown(): Promise<void> {
  await server?.stop();
  if (parent !== undefined) await removeRun(parent);
}

/** The superuser's connection to the run's server, in every worker. */
export function superuserConnection(): ConnectionOptions {
  const value = process.env[VARIABLE];
  if (value === undefined) throw new Error('there is no test server: run the tests by mocha, with .mocharc.json');
  return JSON.parse(value);
}

/** Makes a database of this name on the run's server, as a copy of a template where one is named. */
export async function createScratchDatabase(
  name: string,
  options: { template?: string; owner?: string } = {},
): Promise<ConnectionOptions> {
  const { template: source = 'template0', owner: ownedBy = superuserConnection().user } = options;
  const client = new pg.Client(superuserConnection());
  await client.connect();
  try {
    const [target, template, owner] = [name, source, ownedBy].map((each) => client.escapeIdentifier(each));
    await retryWhileInUse(() =>
      client.query(`create database ${target} template ${template} owner ${owner} strategy file_copy`),
    );
  } finally {
    await client.end();
  }
  return { ...superuserConnection(), database: name };
}

// PostgreSQL copies a template for one at a time and refuses the others (55006, object_in_use).
async function retryWhileInUse(copy: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await copy();
      return;
    } catch (error) {
      const inUse = error instanceof pg.DatabaseError && error.code === TEMPLATE_IN_USE;
      if (!inUse || tries === CLONE_TRIES) throw error;
      await sleep(20);
    }
  }
}

// A container's is often 64 MB.
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return bavail * bsize >= MEMORY_NEEDED_BYTES;
  } catch {
    return false;
  }
}

async function sweepKilledRuns(): Promise<void> {
  for (const folder of [tmpdir(), MEMORY].filter((each) => existsSync(each)))
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      const isOurs = found !== undefined && found.uid === process.getuid?.();
      if (isOurs && Date.now() - found.mtimeMs > TOO_YOUNG_TO_SWEEP_MS) await removeRun(path);
    }
}

async function removeRun(path: string): Promise<void> {
  if (await removeDataFolder(join(path, 'postgres'))) rmSync(path, { recursive: true, force: true });
}
