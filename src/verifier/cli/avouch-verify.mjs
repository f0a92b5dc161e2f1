#!/usr/bin/env node
// What `bin` in package.json names. TypeScript runs as it stands on Node 24; an older Node goes through scripts/run.mjs.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write('avouch-verify needs Node 24: in a checkout, `npm run --silent verify -- FILE …` fetches it\n');
  process.exit(2);
}
await import('../cli.ts');
