import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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
export function hashSources(project: string): string {
  const hash = createHash('sha256').update(readFileSync(join(project, 'package-lock.json')));
  for (const root of ['src/web', 'src/sdk/javascript/src', 'src/verifier', 'src/prover', 'src/platform/web-app']) {
    const found = readdirSync(join(project, root), { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile() && !entry.parentPath.includes('.runtime'));
    // A thousand small files: promises cost five times what reading them does.
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(`${path.slice(project.length)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 32);
}
