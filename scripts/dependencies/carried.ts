import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceOf } from '../tools/install-tools.ts';
import { type LockFile, readPackages } from './lock-file.ts';

/** The license of the icons in `src/web/kit/icons.generated.ts`. */
export const TABLER_LICENCE = 'src/web/kit/tabler-icons.LICENSE';

/** Packages of which a part is kept in this repository; they are in no lock file of the service. */
const CARRIED = [{ name: '@tabler/icons', set: 'icons', licence: TABLER_LICENCE }] as const;

/** The lock file with the packages of which a part is kept here, as the service's own dependencies. */
export async function withCarried(lock: LockFile): Promise<LockFile> {
  const packages = { ...lock.packages };
  const carried: Record<string, string> = {};
  for (const { name, set } of CARRIED) {
    const path = `node_modules/${name}`;
    const { lock: source } = await readPackages(sourceOf(set));
    const entry = source.packages[path];
    if (entry?.version === undefined) throw new Error(`scripts/tools/${set} has no ${name}`);
    packages[path] = entry;
    carried[name] = entry.version;
  }
  const root = packages[''] ?? {};
  packages[''] = { ...root, dependencies: { ...root.dependencies, ...carried } };
  return { ...lock, packages };
}

/** Name, version, and license text of each package of which a part is kept here. */
export async function carriedNotices(root: string): Promise<string[]> {
  return Promise.all(
    CARRIED.map(async ({ name, set, licence }) => {
      const { lock } = await readPackages(sourceOf(set));
      const { version, license } = lock.packages[`node_modules/${name}`] ?? {};
      return `${name} ${version} (${license})\n\n${(await readFile(join(root, licence), 'utf8')).trim()}`;
    }),
  );
}
