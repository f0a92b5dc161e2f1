// `npm pack` runs this: compiles the sources to `dist`, and copies the declarations for those who `require`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

process.chdir(import.meta.dirname);
rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ['../../../node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
  // npm prints the name of the package there, and nothing else.
  { stdio: ['ignore', 2, 2] },
);
if (status !== 0) process.exit(status ?? 1);

// Node has loaded ESM by `require` since 20.19, so the code is there once. TypeScript asks the package.json nearest to a
// declaration for the format of the module, and refuses ESM to whoever requires it under `node16` (TS1479).
const declarations = readdirSync('dist', { recursive: true }).filter((name) => name.endsWith('.d.ts'));
for (const name of declarations) {
  const copy = join('dist/cjs', name);
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, forRequire(readFileSync(join('dist', name), 'utf8')));
}
writeFileSync('dist/cjs/package.json', '{ "type": "commonjs" }\n');

/** Packages that are ESM alone have to be imported as that, which only types may be. */
function forRequire(text) {
  return text.replace(
    /^import (?:type )?(.+ from '@noble\/.+');$/gm,
    "import type $1 with { 'resolution-mode': 'import' };",
  );
}
