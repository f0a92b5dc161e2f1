import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { BundledFile, BundleSpec } from './bundle-spec.ts';

export interface BuiltBundle {
  files: Record<string, BundledFile>;
  /** SHA-256 of every file that went into it, by its path below the project. */
  inputs: Record<string, string>;
}

/** Browsers with module workers that may start workers, and with WebAssembly and BigInt: from about 2022. */
const TARGET = 'es2022';

/** Bundles every entry for itself. The bundler is another process, which ends with the last bundle. */
export async function buildBundle({ entries, aliases = {} }: BundleSpec, project: string): Promise<BuiltBundle> {
  // Loaded here, for most processes never bundle anything.
  const { build, stop } = await import('esbuild');
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: entries,
      alias: aliases,
      absWorkingDir: project,
      outdir: project,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'browser',
      target: TARGET,
      minify: true,
      // The notices of what is bundled stay in it.
      legalComments: 'eof',
      logLevel: 'silent',
    });
    const files = outputFiles.map(({ path, text }) => toFile(basename(path, '.js'), text));
    return { files: Object.fromEntries(files), inputs: await hashFiles(project, Object.keys(metafile.inputs)) };
  } finally {
    await stop();
  }
}

function toFile(entry: string, content: string): [string, BundledFile] {
  return [entry, { name: `${entry}-${sha256(content).slice(0, 32)}.js`, content }];
}

/** SHA-256 by path; throws where a file is not there. */
export async function hashFiles(project: string, paths: readonly string[]): Promise<Record<string, string>> {
  const hashes = paths.map(async (path) => [path, sha256(await readFile(resolve(project, path)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
