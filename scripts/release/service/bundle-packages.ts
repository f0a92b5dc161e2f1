// Some packages ask for it before they can be loaded.
import 'reflect-metadata';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { KEPT, NATIVE, splitSpecifier, writeAlone } from '../../bundle/packages.ts';
import { FOR_NODE, pluginsForNode } from '../../bundle/plugins.ts';
import { ROOT } from '../folders.ts';

/** Where files lie that several bundled packages share: below `src`, which workers may read. */
const SHARED = 'src/packages';

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
    ...FOR_NODE,
    entryPoints: points,
    outdir: stage,
    chunkNames: `${SHARED}/[name]-[hash]`,
    plugins: pluginsForNode(),
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
