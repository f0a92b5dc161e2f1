import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What package.json says of other packages. */
export interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
  /** Of npm 11: whose install scripts run. */
  allowScripts?: Record<string, boolean>;
}

/** One package of package-lock.json; only what is looked at here. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface LockFile {
  lockfileVersion: number;
  /** By path; the first, `''`, is the project itself. */
  packages: Record<string, LockedPackage & PackageFile>;
}

export async function readPackages(root: string): Promise<{ manifest: PackageFile; lock: LockFile }> {
  const [manifest, lock] = await Promise.all(
    ['package.json', 'package-lock.json'].map(async (name) => JSON.parse(await readFile(join(root, name), 'utf8'))),
  );
  return { manifest, lock };
}

/** `@scope/name` of `node_modules/a/node_modules/@scope/name`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** A package for a platform that the registry mirror lacked (see complete-lock.mjs): nothing of it is known but the version. */
export function isElsewhere({ integrity, optional, os, cpu }: LockedPackage): boolean {
  return integrity === undefined && optional === true && os !== undefined && cpu !== undefined;
}
