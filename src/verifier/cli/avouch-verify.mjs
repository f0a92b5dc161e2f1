#!/usr/bin/env node
// The `bin` of package.json. Node 24 runs TypeScript directly; an older Node goes through scripts/run.mjs.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    'avouch-verify needs Node 24. In a checkout, `npm run --silent verify -- FILE …` downloads it\n',
  );
  process.exit(2);
}
// Compilation takes half of the startup time. The cache is stored beside the code, not in a shared folder: anyone who
// can write here can change the code anyway. If the folder is not writable, nothing is cached.
module.enableCompileCache(fileURLToPath(new URL('../.runtime/compile-cache', import.meta.url)));
await import('../cli.ts');
