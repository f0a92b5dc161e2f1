import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { type BuiltBundle, hashFiles, sha256 } from './build-bundle.ts';
import type { BundledFile, BundleSpec } from './bundle-spec.ts';

/** Counts with every change of how bundles are built. */
const RECIPE = 1;

interface Kept extends BuiltBundle {
  /** SHA-256 of specification and recipe. */
  of: string;
  /** SHA-256 of the contents: a file that was cut short is none. */
  digest: string;
}

/** A bundle that was kept and whose sources are still those; undefined where there is none. */
export async function readKept(
  spec: BundleSpec,
  project: string,
  folders: readonly string[],
): Promise<Record<string, BundledFile> | undefined> {
  for (const folder of folders) {
    const kept = await readFile(fileOf(folder, spec), 'utf8')
      .then((text) => JSON.parse(text) as Kept)
      .catch(() => undefined);
    if (kept && (await isCurrent(kept, spec, project).catch(() => false))) return kept.files;
  }
  return undefined;
}

/** Keeps a bundle in the first folder that takes it. */
export async function keepBundle(spec: BundleSpec, built: BuiltBundle, folders: readonly string[]): Promise<void> {
  const kept: Kept = { of: identityOf(spec), digest: digestOf(built.files), ...built };
  for (const folder of folders) {
    // Processes that start together write the same; the name makes it one file or the other, never half of each.
    const temporary = `${fileOf(folder, spec)}.${randomUUID()}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(temporary, JSON.stringify(kept));
      await rename(temporary, fileOf(folder, spec));
      return;
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }
}

async function isCurrent(kept: Kept, spec: BundleSpec, project: string): Promise<boolean> {
  if (kept.of !== identityOf(spec) || kept.digest !== digestOf(kept.files)) return false;
  const found = await hashFiles(project, Object.keys(kept.inputs));
  return canonicalJson(found) === canonicalJson(kept.inputs);
}

const fileOf = (folder: string, { name }: BundleSpec): string => join(folder, `${name}.json`);

function identityOf({ name, entries, aliases = {} }: BundleSpec): string {
  return sha256(canonicalJson({ recipe: RECIPE, name, entries: { ...entries }, aliases: { ...aliases } }));
}

function digestOf(files: Record<string, BundledFile>): string {
  return sha256(canonicalJson(files));
}
