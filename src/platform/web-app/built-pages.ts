import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page's files, as reported by the bundler. */
export interface Manifest {
  /** By the name of the entry: `dashboard`, `capture`. */
  entries: Record<string, { script: string; styles: string[]; preloads: string[] }>;
  /** The verifier as one HTML file: its address. */
  offlineCopy: string;
}

export const MANIFEST = 'manifest.json';

/** The file name of the built JavaScript client. */
export const SDK_FILE = 'avouch-sdk.js';

/** The file name of the typeface for pages without a script. */
export const TYPEFACE_FILE = 'typeface.woff2';

/** SHA-256 over every source file of the pages and over the packages; 32 hexadecimal digits. */
export function hashSources(project: string): string {
  const hash = createHash('sha256').update(readFileSync(join(project, 'package-lock.json')));
  for (const root of ['src/web', 'src/sdk/javascript/src', 'src/verifier', 'src/prover', 'src/platform/web-app']) {
    const found = readdirSync(join(project, root), { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile() && !entry.parentPath.includes('.runtime'));
    // Synchronous, because promises cost five times as much for a thousand small files.
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(`${path.slice(project.length)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 32);
}
