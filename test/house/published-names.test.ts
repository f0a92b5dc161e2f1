// One name and one version for each thing that is published, wherever they have to be repeated.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGES } from '#kernel/packages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

describe('what is published', () => {
  it('has the name of src/kernel/packages.ts in its manifest', () => {
    assert.equal(JSON.parse(read('src/sdk/javascript/package.json')).name, PACKAGES.sdk);
    assert.match(read('src/sdk/python/pyproject.toml'), new RegExp(`^name = "${PACKAGES.pythonSdk}"$`, 'm'));
  });

  for (const [path, pattern] of [
    ['package-lock.json', /^ {2}"version": "(.+)"/gm],
    ['src/openapi.json', /"info":\s*\{[^}]*?"version": "(.+?)"/g],
    ['src/sdk/javascript/package.json', /^ {2}"version": "(.+)"/gm],
    ['src/sdk/javascript/src/version.ts', /VERSION = '(.+)'/g],
    ['src/sdk/python/src/avouch/_version.py', /VERSION = "(.+)"/g],
    ['README.md', /^ {2}version {8}(.+)$/gm],
    ['scripts/deploy/Dockerfile', /avouch:(\S+)/g],
    ['scripts/deploy/compose.yml', /avouch:(\S+)/g],
    ['scripts/deploy/kubernetes.yml', /avouch:(\S+)/g],
  ] as const)
    it(`has the version of package.json in ${path}`, () => {
      const found = [...read(path).matchAll(pattern)].map(([, each]) => each);
      assert.deepEqual([...new Set(found)], [version]);
    });
});

describe('workflows', () => {
  for (const name of readdirSync(join(ROOT, '.github/workflows')))
    it(`${name} takes each action of others by its commit`, () => {
      const used = [...read(`.github/workflows/${name}`).matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
      assert.deepEqual(
        used.filter((action) => !/^(\.\/|[\w./-]+@[0-9a-f]{40}$)/.test(action)),
        [],
      );
    });
});
