import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { holderAliases } from '../prover/browser/bundle.ts';

const root = import.meta.dirname;
/** Every folder with a `main.tsx` is a page of that name. */
const pages = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(root, entry.name)).includes('main.tsx'))
  .map(({ name }) => name);

// The longer names first: the first that begins a path is taken.
const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: join(root, 'hosted/preact.mjs'),
};

/** Of thirty small files each has to wait for one of six connections: what most hosted pages need is one. */
const FEW_FILES = [{ name: 'frame', minShareCount: 7, test: /(node_modules|src\/web\/(kit|hosted))\/.*\.m?[jt]sx?$/ }];

/**
 * `dashboard` makes its page with React, `hosted` all others with Preact, so that their first screen stays small; `offline`
 * makes the verifier of one script and one style, for a page that is one file. The server of development has all of them with React.
 */
export default defineConfig(({ mode }) => {
  const isPreact = mode === 'hosted' || mode === 'offline';
  const names = { hosted: pages.filter((name) => name !== 'dashboard'), offline: ['verify'], dashboard: ['dashboard'] };
  const input = Object.fromEntries(
    (names[mode as keyof typeof names] ?? pages).map((name) => [name, join(root, name, 'main.tsx')]),
  );
  const alias = {
    ...holderAliases(),
    ...(isPreact && PREACT),
    // One file has no others: it takes the reader's own typeface.
    ...(mode === 'offline' && {
      '@fontsource-variable/hanken-grotesk/wght.css': join(root, 'verify/no-typeface.css'),
    }),
  };
  return {
    root,
    base: '/',
    plugins: [react()],
    publicDir: false as const,
    resolve: { alias },
    build: {
      // Browsers with module workers that may start workers, and with WebAssembly and BigInt: from about 2022.
      target: 'es2022',
      manifest: true,
      assetsDir: 'assets',
      // Preloads stand in the page that the service writes; an inline script would need a separate policy.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1500,
      ...(mode === 'offline' && { cssCodeSplit: false }),
      rolldownOptions:
        mode === 'offline'
          ? {
              input: input.verify ?? '',
              output: { codeSplitting: false, entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
            }
          : { input, ...(mode === 'hosted' && { output: { codeSplitting: { groups: FEW_FILES } } }) },
    },
    worker: { format: 'es' as const },
  };
});
