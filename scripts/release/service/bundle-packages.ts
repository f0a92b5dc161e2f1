// Some packages ask for it before they can be loaded.
import 'reflect-metadata';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../folders.ts';
import { KEPT, NATIVE, splitSpecifier, writeAlone } from './packages.ts';

/** Where files lie that several bundled packages share: below `src`, which workers may read. */
const SHARED = 'src/packages';

/** CommonJS inside a bundle asks Node for its own modules. */
const REQUIRE = `import { createRequire as requireOfNode } from 'node:module';
import { dirname as folderOf } from 'node:path';
const require = requireOfNode(import.meta.url);
const __filename = import.meta.filename;
const __dirname = folderOf(__filename);`;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Bundles what the service loads of its packages into packages of the same names, each with the modules that are asked for
 * and nothing else: the code that loads them stays as it is. Modules that several need are there once. Gives their names.
 */
export async function bundlePackages(stage: string, specifiers: readonly string[]): Promise<string[]> {
  const bundled = specifiers.map((specifier) => ({ specifier, ...splitSpecifier(specifier) }));
  const wanted = bundled.filter(({ name }) => !NATIVE.includes(name) && !(name in KEPT));
  const entries = join(stage, 'entries');
  await mkdir(entries);
  const points = await Promise.all(
    wanted.map(async ({ specifier, name, subpath }, index) => {
      const file = join(entries, `${index}.mjs`);
      await writeFile(file, await reexport(specifier));
      return { in: file, out: `node_modules/${name}/${fileOf(subpath)}` };
    }),
  );
  await build({
    absWorkingDir: ROOT,
    entryPoints: points,
    outdir: stage,
    chunkNames: `${SHARED}/[name]-[hash]`,
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
    plugins: [outside(), threadsAsWritten()],
  });
  await rm(entries, { recursive: true });
  const names = [...new Set(wanted.map(({ name }) => name))];
  for (const name of names) {
    const subpaths = wanted.filter((each) => each.name === name).map(({ subpath }) => subpath);
    const exports = Object.fromEntries(subpaths.map((subpath) => [subpath, `./${fileOf(subpath)}.js`]));
    const changes = { type: 'module', main: undefined, exports: { ...exports, './package.json': './package.json' } };
    const text = await writeAlone(join(ROOT, 'node_modules', name), changes);
    await writeFile(join(stage, 'node_modules', name, 'package.json'), text);
  }
  return names;
}

const fileOf = (subpath: string): string => (subpath === '.' ? 'index' : subpath.slice(2).replace(/\.js$/, ''));

/** A module that has the very names that Node finds, CommonJS or not. */
async function reexport(specifier: string): Promise<string> {
  const names = Object.keys(await import(specifier)).filter((name) => IDENTIFIER.test(name) && name !== '__esModule');
  const from = JSON.stringify(specifier);
  return `import ${from};\n${names.length > 0 ? `export { ${names.join(', ')} } from ${from};\n` : ''}`;
}

/** Node's own modules, packages that stay as they are, and those of others' options that no one has installed. */
function outside(): Plugin {
  const stays = (path: string): boolean => [...NATIVE, ...Object.keys(KEPT)].includes(splitSpecifier(path).name);
  return {
    name: 'what stays outside',
    setup: ({ onResolve, resolve }) =>
      onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind === 'entry-point' || pluginData === 'asked' || path.startsWith('#')) return undefined;
        if (isBuiltin(path) || stays(path)) return { path, external: true };
        const found = await resolve(path, { kind, resolveDir, importer, pluginData: 'asked' });
        if (found.errors.length === 0) return found;
        return { path, external: true };
      }),
  };
}

/** ffjavascript sends the text of a function to its threads, where the bundle's helpers are missing: it keeps its own text. */
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
