// Files that the service finds beside its code are in the published package.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { READ } from '../../scripts/release/service/copy-files.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const FOLDERS = ['src/agent', 'src/config', 'src/domains', 'src/engine', 'src/kernel', 'src/platform', 'src/prover'];
const FOUND = /(?:new URL\(|join\(import\.meta\.dirname, )'([^']+\.(?:jpg|png|json|css|js|typ|pem|wasm))'/g;

describe('files beside the code', () => {
  const read = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const path = join(ROOT, folder, file);
        const text = readFileSync(path, 'utf8');
        return [...text.matchAll(FOUND)].map(([, name = '']) => relative(ROOT, join(dirname(path), name)));
      }),
  );

  it('are found in the sources', () => assert.ok(read.length >= 4, read.join(', ')));

  for (const file of read)
    it(`are published: ${file}`, () => assert.ok(READ.some((pattern) => pattern.test(file)) || file === 'agent.yml'));
});
