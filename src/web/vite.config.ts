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
const input = Object.fromEntries(pages.map((name) => [name, join(root, name, 'main.tsx')]));

/** The mode `offline` makes the verifier of one script and one style, for a page that is one file. */
export default defineConfig(({ mode }) => ({
  root,
  base: '/',
  plugins: [react()],
  publicDir: false,
  resolve: {
    alias: {
      ...holderAliases(),
      // One file has no others: it takes the reader's own typeface.
      ...(mode === 'offline' && {
        '@fontsource-variable/hanken-grotesk/wght.css': join(root, 'verify/no-typeface.css'),
      }),
    },
  },
  build: {
    // Browsers with module workers that may start workers, and with WebAssembly and BigInt: from about 2022.
    target: 'es2022',
    manifest: true,
    assetsDir: 'assets',
    // Preloads stand in the page that the service writes; an inline script would need a separate policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    ...(mode === 'offline'
      ? {
          cssCodeSplit: false,
          rolldownOptions: {
            input: { page: input.verify ?? '' },
            output: { codeSplitting: false, entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
          },
        }
      : { rolldownOptions: { input } }),
  },
  worker: { format: 'es' as const },
}));
