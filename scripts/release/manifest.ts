import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the release reads of a package.json. */
export interface Manifest {
  name: string;
  version: string;
  license?: string;
  description?: string;
  type?: string;
  main?: string;
  exports?: unknown;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}
