import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npmCommand } from '../boot/processes.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const FILES = ['package.json', 'package-lock.json'] as const;

/** A folder beside this file, whose package.json and package-lock.json say what is in it. */
export type ToolSet = 'check' | 'circuits' | 'icons' | 'lighthouse' | 'onnx' | 'peers';

export interface Tools {
  /** Holds `node_modules`. */
  folder: string;
  require: NodeJS.Require;
}

/** The names of all sets. */
export function toolSets(): string[] {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Where the two files of a set are kept. */
export function sourceOf(set: string): string {
  return join(import.meta.dirname, set);
}

/**
 * Packages that the service, its pages and `npm test` do without, in `build/tools`: installed when they are first asked for,
 * and again when their lock file changes. Exactly what the lock file says, by its hashes; install scripts don't run.
 */
export function installTools(set: ToolSet): Tools {
  const folder = join(ROOT, 'build', 'tools', set);
  if (!isCurrent(set, folder)) install(set, folder);
  return { folder, require: createRequire(join(folder, 'package.json')) };
}

function isCurrent(set: string, folder: string): boolean {
  return FILES.every((file) => {
    const copy = join(folder, file);
    return existsSync(copy) && readFileSync(copy).equals(readFileSync(join(sourceOf(set), file)));
  });
}

// A folder of its own and a rename: nobody finds half of it, and of two that install at once both succeed.
function install(set: string, folder: string): void {
  const draft = `${folder}.${process.pid}`;
  process.stderr.write(`[avouch] installing the packages of scripts/tools/${set} into build/tools, once\n`);
  try {
    mkdirSync(draft, { recursive: true });
    for (const file of FILES) copyFileSync(join(sourceOf(set), file), join(draft, file));
    const { command, leading, env } = npmCommand();
    const args = [...leading, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: draft, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm ci failed for scripts/tools/${set}: ${error?.message ?? stdout + stderr}`);
    if (isCurrent(set, folder)) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
