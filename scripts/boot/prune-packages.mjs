// Removes what packages publish and nothing here reads. Plain JavaScript: Node 16 reads it, and it needs nothing but Node.
import { existsSync, lstatSync, readdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Unused folders and files of single packages: their own tests, and unused variants of a program or of data. */
const UNUSED = {
  wasmcurves: /^test$/,
  'tesseract.js-core': /^tesseract-core(?!-simd-lstm\.(js|wasm)$)/,
  '@tesseract.js-data/eng': /^4\.0\.0$/,
};
const SOURCE_MAP = /\.map$/;

/**
 * Prunes `node_modules`, which works with and without these files; a linked folder belongs to someone else and is
 * skipped.
 */
export function prunePackages(modules) {
  if (!existsSync(modules) || lstatSync(modules).isSymbolicLink()) return;
  for (const [name, unused] of Object.entries(UNUSED)) {
    const folder = join(modules, name);
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder).filter((each) => unused.test(each)))
      rmSync(join(folder, entry), { recursive: true, force: true });
  }
  removeSourceMaps(modules);
}

// Links are not followed: their target is here under its own path, or is not ours.
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) unlinkSync(path);
  }
}
