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

// Longer names first, because the first matching prefix is used.
const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: join(root, 'hosted/preact.mjs'),
};

/**
 * Each of thirty small files would wait for one of six connections, so the code that most hosted pages need is one
 * file.
 */
const FEW_FILES = [{ name: 'frame', minShareCount: 7, test: /(node_modules|src\/web\/(kit|hosted))\/.*\.m?[jt]sx?$/ }];

/**
 * `dashboard` builds its page with React; `hosted` builds all others with Preact, so that their first screen stays
 * small; `offline` builds the verifier with one script and one style, for a page that is a single file. The development
 * server uses React for all.
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
    // A single file cannot load a typeface, so it uses the reader's own.
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
      // Browsers with nested module workers, WebAssembly, and BigInt: from about 2022.
      target: 'es2022',
      manifest: true,
      assetsDir: 'assets',
      // The page written by the service contains the preloads; an inline script would need its own policy.
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
