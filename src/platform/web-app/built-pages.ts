import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a page needs, as the bundler says it. */
export interface Manifest {
  /** By the name of the entry: `dashboard`, `capture`. */
  entries: Record<string, { script: string; styles: string[]; preloads: string[] }>;
  /** The verifier as one HTML file: its address. */
  offlineCopy: string;
}

export const MANIFEST = 'manifest.json';

/** The name of the JavaScript client among the built files. */
export const SDK_FILE = 'avouch-sdk.js';

/** SHA-256 over every file that the pages are made of, and over the packages; 32 hexadecimal digits of it. */
export async function hashSources(project: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(project, 'package-lock.json')));
  for (const root of ['src/web', 'src/sdk/javascript/src', 'src/verifier', 'src/prover', 'src/platform/web-app']) {
    const found = await readdir(join(project, root), { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile() && !entry.parentPath.includes('.runtime'));
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
    const contents = await Promise.all(paths.map((path) => readFile(path)));
    for (const [index, path] of paths.entries())
      hash.update(`${path.slice(project.length)}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex').slice(0, 32);
}
