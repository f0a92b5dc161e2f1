// Builds the bundle that the next `npm start` runs (scripts/boot/service-bundle.mjs). Started after a start from the sources.
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { bundlesFolder, isRunning, stampOf, usersOf } from '../boot/service-bundle.mjs';
import { bundleService } from './bundle-service.ts';
import { ROOT } from './plugins.ts';

/** Files besides the sources that affect module resolution. */
const RESOLVED_BY = ['agent.yml', 'package.json', 'node_modules/.package-lock.json'];

/** An interrupted build leaves a folder; one younger than this may belong to a running builder. */
const TOO_YOUNG_MS = 10 * 60_000;

const bundles = bundlesFolder(ROOT);

async function buildNext(): Promise<void> {
  await mkdir(bundles, { recursive: true });
  const folder = await mkdtemp(join(bundles, 'built-'));
  const before = Date.now();
  const { inputs } = await bundleService(folder);
  const own = Object.keys(inputs).filter((file) => !file.includes('node_modules/'));
  const files = [...new Set([...own, ...RESOLVED_BY])];
  // The sources were edited meanwhile; the next start from them builds again.
  if (files.some((file) => statSync(join(ROOT, file)).mtimeMs > before)) return rm(folder, { recursive: true });
  const stamps = Object.fromEntries(files.map((file) => [file, stampOf(join(ROOT, file))]));
  const current = { node: process.version, name: basename(folder), inputs: stamps };
  await writeFile(join(folder, 'current.json'), JSON.stringify(current));
  await rename(join(folder, 'current.json'), join(bundles, 'current.json'));
  await removeUnused(folder);
}

async function removeUnused(current: string): Promise<void> {
  for (const name of await readdir(bundles)) {
    const folder = join(bundles, name);
    const isOld = name.startsWith('built-') && Date.now() - statSync(folder).mtimeMs > TOO_YOUNG_MS;
    if (folder !== current && isOld && !usersOf(folder).some(isRunning)) await rm(folder, { recursive: true });
  }
}

setPriority(constants.priority.PRIORITY_LOW);
await buildNext();
