#!/usr/bin/env node
// What `bin` in package.json names. TypeScript runs as it stands on Node 24; an older Node goes through scripts/run.mjs.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    'avouch-verify needs Node 24. In a checkout, `npm run --silent verify -- FILE …` downloads it\n',
  );
  process.exit(2);
}
// Compiling is half of a start. What was compiled is kept beside the code, never in a folder for all: anyone who can write here
// could change the code as well. Where it cannot be written nothing is kept.
module.enableCompileCache(fileURLToPath(new URL('../.runtime/compile-cache', import.meta.url)));
await import('../cli.ts');
