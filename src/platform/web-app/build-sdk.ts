import { join } from 'node:path';
import { SDK_FILE } from './built-pages.ts';

/** The JavaScript client as one module without dependencies, for a first call without an installation. */
export async function buildSdk(project: string, assets: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: assets,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: {
        entry: join(project, 'src/sdk/javascript/src/index.ts'),
        formats: ['es'],
        fileName: () => SDK_FILE,
      },
    },
  });
}
