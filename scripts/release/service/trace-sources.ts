import { globSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { modulesOf } from '../../bundle/bundle-service.ts';
import { ROOT } from '../folders.ts';
import { COMMANDS } from './commands.ts';

/** What the service is made of: its own files, and the modules of packages that they load, as they name them. */
export interface Sources {
  files: string[];
  specifiers: string[];
}

/** Files that are started by their path: processes, and what agent.yml names. */
const STARTED = ['src/{domains,engine,platform,prover}/**/{worker,*-worker}.ts', 'src/agent/{plugins,store}/*.ts'];
const NOT_STARTED = ['src/prover/browser/**', 'src/**/register-worker.ts'];

/** Follows the imports of every command and process. */
export async function traceSources(): Promise<Sources> {
  const packages = new Set((await modulesOf('agent.yml')).filter((name) => !name.startsWith('.')));
  const outside: Plugin = {
    name: 'packages stay outside',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined;
        packages.add(path);
        return { path, external: true };
      }),
  };
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...Object.values(COMMANDS), ...globSync(STARTED, { cwd: ROOT, exclude: NOT_STARTED })],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [outside],
  });
  const specifiers = [...packages].filter((name) => !name.startsWith('node:')).sort();
  return { files: Object.keys(metafile.inputs).sort(), specifiers };
}
