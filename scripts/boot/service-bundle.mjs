// The service as one bundle: a start that loads some 60 files in place of 4,000 takes half the time. It is built after a
// start from the sources, and used while each file that it was made of is as it was. Where it cannot be built nothing is lost.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The bundles' folder: inside the checkout, because they load packages from its `node_modules`. */
export const bundlesFolder = (projectFolder) => join(projectFolder, '.runtime', 'service');

/** Identifies a file's current state by size and time. Undefined if it is missing. */
export function stampOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.size} ${stats.mtimeMs}`;
}

/** The entry of the bundle for exactly these sources and this Node; undefined if there is none. */
export function currentBundle(projectFolder) {
  const folder = bundlesFolder(projectFolder);
  try {
    const { node, name, inputs } = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'));
    if (node !== process.version) return undefined;
    if (Object.entries(inputs).some(([file, stamp]) => stampOf(join(projectFolder, file)) !== stamp)) return undefined;
    const entry = join(folder, name, 'main.js');
    return existsSync(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** IDs of the processes registered as using a bundle; some may have ended without unregistering. */
export function usersOf(folder) {
  try {
    return readdirSync(join(folder, 'used-by')).map(Number);
  } catch {
    return [];
  }
}

export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Prevents a builder from removing this process's bundle, because some of its files are loaded on demand. */
export function useBundle(entry) {
  const marks = join(dirname(entry), 'used-by');
  const mark = join(marks, String(process.pid));
  try {
    mkdirSync(marks, { recursive: true });
    writeFileSync(mark, '');
  } catch {
    return;
  }
  process.on('exit', () => rmSync(mark, { force: true }));
}

/** Builds the bundle in a separate process that ends with this one at the latest. */
export function buildBundle(projectFolder) {
  const builder = spawn(process.execPath, [join(projectFolder, 'scripts', 'bundle', 'build-process.ts')], {
    stdio: 'ignore',
  });
  builder.on('error', () => undefined);
  builder.unref();
  process.on('exit', () => builder.kill());
}
