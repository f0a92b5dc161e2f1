import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import type { ServerPlace } from './server-place.ts';
import { giveToServer, handOver } from './server-user.ts';
import { spawnWithLifeline } from './spawn-with-lifeline.ts';

export const SUPERUSER = 'postgres';

const LEFTOVER = /^initdb-/;

/**
 * Creates the cluster if missing, and checks that an existing one has our major version. Removes leftovers of a killed
 * initdb. Only the owner may call it.
 */
export async function ensureCluster(place: ServerPlace): Promise<void> {
  await sweepLeftovers(place.home);
  if (existsSync(place.cluster)) {
    await requireVersion(place);
    return adoptCluster(place);
  }
  const work = await mkdtemp(join(place.home, 'initdb-'));
  try {
    giveToServer(work, 0o700, place.user.initdb);
    await initialize(place, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

// Renamed into place when complete, with the password first: an existing cluster is complete and its password known.
async function initialize(place: ServerPlace, work: string): Promise<void> {
  const passwordFile = join(work, 'password');
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  giveToServer(passwordFile, 0o600, place.user.initdb);
  await runInitdb(place, join(work, 'cluster'), passwordFile);
  handOver(join(work, 'cluster'), place.user);
  // Written again, because the server's home may be on another disk.
  await writeFile(`${place.passwordFile}.new`, password, { mode: 0o600, flush: true });
  await rename(`${place.passwordFile}.new`, place.passwordFile);
  await syncFolder(place.folder);
  await rename(join(work, 'cluster'), place.cluster);
  await syncFolder(place.home);
}

async function runInitdb(place: ServerPlace, cluster: string, passwordFile: string): Promise<void> {
  const command = [
    ...place.user.initdb.prefix,
    join(place.binaries.folder, 'initdb'),
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(place.scratch ? ['--no-sync', '--set=scram_iterations=1'] : []),
  ];
  const child = spawnWithLifeline(command, { user: place.user.initdb, output: 'pipe' });
  const ended = once(child, 'exit');
  const said = child.stderr ? await text(child.stderr) : '';
  const [code] = await ended;
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder (initdb, exit ${code}): ${said.trim()}`);
}

// A rename is durable only with its folder.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** A cluster created by another user of ours, as earlier releases did, is handed to the server's user. */
async function adoptCluster({ cluster, user }: ServerPlace): Promise<void> {
  if (user.ids.uid === undefined || (await stat(cluster)).uid === user.ids.uid) return;
  // A server that lost its owner may still write there.
  const left = findPostmaster(cluster);
  if (left) await stopPostmaster(left.pid, cluster);
  handOver(cluster, user);
}

async function requireVersion(place: ServerPlace): Promise<void> {
  const version = Number((await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim());
  if (version === place.binaries.major) return;
  throw new Error(
    `${place.cluster} was created by PostgreSQL ${version} and this release contains ${place.binaries.major}: ` +
      'create a backup with the release that created it, and restore the backup with this release',
  );
}

// An initdb whose owner was killed ends by its lifeline; the retries outlast its last writes.
async function sweepLeftovers(home: string): Promise<void> {
  for (const name of (await readdir(home)).filter((entry) => LEFTOVER.test(entry))) {
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}
