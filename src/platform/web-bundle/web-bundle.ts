import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundle } from './build-bundle.ts';
import { keepBundle, readKept } from './bundle-cache.ts';
import type { BundledFile, BundleSpec } from './bundle-spec.ts';

/** The scripts by the names of their entries. */
export type WebBundle<E extends string> = Readonly<Record<E, BundledFile>>;

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Gives the scripts of a bundle, built when they are asked for first and then kept: on disk beside the project or, where
 * that cannot be written, in the data folder, and in memory alone where neither can.
 */
export function webBundle<const S extends BundleSpec>(spec: S) {
  let running: Promise<WebBundle<Extract<keyof S['entries'], string>>> | undefined;
  return (dataDir: string): Promise<WebBundle<Extract<keyof S['entries'], string>>> => {
    running ??= load(spec, [join(PROJECT, '.runtime'), dataDir]).catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

async function load<S extends BundleSpec>(spec: S, parents: readonly string[]) {
  const folders = parents.map((parent) => join(parent, 'web-bundles'));
  const kept = await readKept(spec, PROJECT, folders);
  if (kept) return kept as WebBundle<Extract<keyof S['entries'], string>>;
  const built = await buildBundle(spec, PROJECT);
  await keepBundle(spec, built, folders);
  return built.files as WebBundle<Extract<keyof S['entries'], string>>;
}
