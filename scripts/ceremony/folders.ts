import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
export const circuitsFolder = join(projectFolder, 'circuits');
export const artifactsFolder = join(circuitsFolder, 'artifacts');
export const manifestPath = join(artifactsFolder, 'manifest.json');

/** Where a circuit is compiled to: `<name>.r1cs`, `<name>.sym`, `<name>_js/<name>.wasm`. Not committed. */
export function buildFolder(circuit: string): string {
  return made(join(projectFolder, 'build', 'circuits', circuit));
}

export function sha256File(path: string): { sha256: string; bytes: number } {
  const content = readFileSync(path);
  return { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
}

export function made(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
