// npm run test:one -- PATTERN [mocha's options]: the test files whose path contains PATTERN, long ones included.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [pattern, ...options] = process.argv.slice(2);
const all = globSync('test/**/*.test.ts', { cwd: root }).sort();
const files = all.filter((file) => pattern !== undefined && file.includes(pattern));
if (files.length === 0) {
  const why =
    pattern === undefined
      ? 'A part of the path of a test file is required'
      : `No path of a test file contains "${pattern}"`;
  process.stderr.write(`${why}, such as: npm run test:one -- releases/distribution\n`);
  process.exit(2);
}
process.stdout.write(`${files.join('\n')}\n`);
const mocha = join(root, 'node_modules/mocha/bin/mocha.js');
const args = [mocha, '--config', 'test/one.mocharc.json', ...options, ...files];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
