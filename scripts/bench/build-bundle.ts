import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { build, stop } from 'esbuild';

/** One script of a bundle: an ES module without imports. */
export interface BundledFile {
  /** Includes a hash of its content: `worker-5f2c….js`. */
  name: string;
  content: string;
}

/** Bundles every entry separately, for browsers. `aliases` maps packages and `#imports` to replacement files. */
export async function buildBundle<const E extends string>(
  entries: Readonly<Record<E, string>>,
  aliases: Readonly<Record<string, string>>,
): Promise<Record<E, BundledFile>> {
  try {
    const { outputFiles } = await build({
      entryPoints: entries,
      alias: aliases,
      outdir: '.',
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      logLevel: 'silent',
    });
    return Object.fromEntries(outputFiles.map(({ path, text }) => toFile(basename(path, '.js'), text))) as Record<
      E,
      BundledFile
    >;
  } finally {
    await stop();
  }
}

function toFile(entry: string, content: string): [string, BundledFile] {
  return [entry, { name: `${entry}-${createHash('sha256').update(content).digest('hex').slice(0, 32)}.js`, content }];
}
