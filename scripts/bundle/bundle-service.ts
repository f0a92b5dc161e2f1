// Some packages require it to be loaded first.
import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { FOR_NODE, pluginsForNode, ROOT } from './plugins.ts';

const AGENT_FILE = 'agent.yml';
const IMPORTER = join(ROOT, 'src/agent/agent-file/import-module.ts');

/** Tools that build pages, in a separate process. */
const BUILDERS = ['vite', '@vitejs/plugin-react'];

/**
 * Bundles `src/main.ts` with its packages into `outdir`, to run from there next to the sources. Returns the bundle's
 * inputs.
 */
export async function bundleService(outdir: string): Promise<Metafile> {
  const { metafile } = await build({
    ...FOR_NODE,
    entryPoints: [{ in: 'src/main.ts', out: 'main' }],
    outdir,
    chunkNames: '[name]-[hash]',
    metafile: true,
    plugins: [...pluginsForNode(BUILDERS), agentModules(), atTheirPlaces()],
  });
  return metafile;
}

/** Modules named in agent.yml must be in the bundle, because two copies of a package would not share classes. */
function agentModules(): Plugin {
  return {
    name: 'modules of agent.yml',
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/]import-module\.ts$/ }, async ({ path }) => {
        if (path !== IMPORTER) return undefined;
        const rows = (await modulesOf(AGENT_FILE)).map((module) => {
          const file = join(ROOT, module);
          const [key, from] = module.startsWith('.') ? [pathToFileURL(file).href, file] : [module, module];
          return `${JSON.stringify(key)}: () => import(${JSON.stringify(from)})`;
        });
        return {
          contents: `const modules = { ${rows.join(', ')} };
export const importModule = (specifier) => modules[specifier]?.() ?? import(specifier);`,
          resolveDir: ROOT,
        };
      }),
  };
}

/** Our files must find neighboring files, such as workers, at their original location. */
function atTheirPlaces(): Plugin {
  return {
    name: 'files at their places',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (relative(ROOT, path).includes('node_modules')) return undefined;
        const text = await readFile(path, 'utf8');
        const contents = text
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replaceAll('import.meta.filename', JSON.stringify(path))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
        return { contents, loader: 'ts' };
      }),
  };
}

/** Every module named in a Veramo configuration file, without duplicates. */
export async function modulesOf(agentFile: string): Promise<string[]> {
  const text = await readFile(join(ROOT, agentFile), 'utf8');
  return [...new Set([...text.matchAll(/\$require: '?([@a-z.][^?#']*)/g)].map(([, name = '']) => name))];
}
