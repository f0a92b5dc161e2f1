import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
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

/** Where a ceremony keeps its steps: `0000.zkey`, `0001.zkey` … and `transcript.json`. Not committed. */
export function ceremonyFolder(circuit: string): string {
  return made(join(projectFolder, 'build', 'ceremony', circuit));
}

/** The zkey of the step that a ceremony has reached, and the name of the next; undefined before `init`. */
export function ceremonySteps(circuit: string): { current: string | undefined; next: string } {
  const folder = ceremonyFolder(circuit);
  const steps = readdirSync(folder)
    .filter((name) => /^\d{4}\.zkey$/.test(name))
    .sort();
  const last = steps.at(-1);
  const number = last === undefined ? 0 : Number(last.slice(0, 4)) + 1;
  return {
    current: last === undefined ? undefined : join(folder, last),
    next: join(folder, `${String(number).padStart(4, '0')}.zkey`),
  };
}

export function sha256File(path: string): { sha256: string; bytes: number } {
  const content = readFileSync(path);
  return { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
}

export function made(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
