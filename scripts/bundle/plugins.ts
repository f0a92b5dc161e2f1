import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { KEPT, NATIVE, splitSpecifier } from './packages.ts';

/** The checkout. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** CommonJS inside a bundle asks Node for its own modules. */
const REQUIRE = `import { createRequire as requireOfNode } from 'node:module';
import { dirname as folderOf } from 'node:path';
const require = requireOfNode(import.meta.url);
const __filename = import.meta.filename;
const __dirname = folderOf(__filename);`;

/** Bundling options for Node, with chunks shared by entries; packages located by path stay outside. */
export const FOR_NODE = {
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  conditions: [],
  keepNames: true,
  legalComments: 'none',
  banner: { js: REQUIRE },
  logLevel: 'error',
} as const satisfies BuildOptions;

/** Plugins for every such bundle; `more` names additional external packages. */
export const pluginsForNode = (more: readonly string[] = []): Plugin[] => [
  outside([...NATIVE, ...Object.keys(KEPT), ...more]),
  threadsAsWritten(),
];

/** Node's own modules, unbundled packages, and other packages' optional dependencies that are not installed. */
function outside(kept: readonly string[]): Plugin {
  return {
    name: 'what stays outside',
    setup: ({ onResolve, resolve }) =>
      onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind === 'entry-point' || pluginData === 'asked' || path.startsWith('#')) return undefined;
        if (isBuiltin(path) || kept.includes(splitSpecifier(path).name)) return { path, external: true };
        const found = await resolve(path, { kind, resolveDir, importer, pluginData: 'asked' });
        if (found.errors.length === 0) return found;
        return { path, external: true };
      }),
  };
}

/**
 * ffjavascript sends a function's source to its threads, where the bundle's helpers are missing, so its source is kept
 * as written.
 */
function threadsAsWritten(): Plugin {
  return {
    name: 'threads as written',
    setup: ({ onLoad }) =>
      onLoad({ filter: /ffjavascript\/src\/threadman_thread\.js$/ }, async ({ path }) => {
        const text = (await readFile(path, 'utf8')).replace('export default function thread', 'function thread');
        const source = JSON.stringify(text.slice(text.indexOf('function thread')));
        return { contents: `${text}\nthread.toString = () => ${source};\nexport default thread;\n` };
      }),
  };
}
