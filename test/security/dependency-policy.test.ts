// Everything that the policy refuses, as a change to two valid files.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type LockFile, type PackageFile, readPackages } from '../../scripts/dependencies/lock-file.ts';
import { findViolations } from '../../scripts/dependencies/policy.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const INTEGRITY = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;
const ALLOWED = {
  installScripts: { native: 'is not needed' },
  licences: new Set(['MIT', 'ISC']),
  licencesRead: { old: 'MIT' },
};

const GOOD: { manifest: PackageFile; lock: LockFile } = {
  manifest: {
    dependencies: { plain: '1.2.3', native: '1.0.0-beta.1' },
    devDependencies: { old: '0.1.0' },
    overrides: { inner: '2.0.0' },
    allowScripts: { native: false },
  },
  lock: {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { plain: '1.2.3', native: '1.0.0-beta.1' }, devDependencies: { old: '0.1.0' } },
      'node_modules/plain': {
        version: '1.2.3',
        integrity: INTEGRITY,
        license: '(MIT OR ISC)',
        resolved: 'https://registry.npmjs.org/plain/-/plain-1.2.3.tgz',
      },
      'node_modules/native': {
        version: '1.0.0-beta.1',
        integrity: INTEGRITY,
        license: 'MIT',
        hasInstallScript: true,
      },
      'node_modules/old': { version: '0.1.0', integrity: INTEGRITY, dev: true },
      'node_modules/plain/node_modules/@far/away': { version: '1.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
    },
  },
};

type Both = typeof GOOD;

/** The valid files with a change. */
function changed(change: (both: Both) => void): string[] {
  const both = structuredClone(GOOD);
  change(both);
  return findViolations(both.manifest, both.lock, ALLOWED);
}

const at = ({ lock }: Both, name: string) => {
  const found = lock.packages[`node_modules/${name}`];
  assert.ok(found);
  return found;
};

describe('dependency policy', () => {
  it('is met by this project', async () => {
    const { manifest, lock } = await readPackages(ROOT);
    assert.deepEqual(findViolations(manifest, lock), []);
  });

  it('accepts a compliant project', () =>
    assert.deepEqual(
      changed(() => undefined),
      [],
    ));

  const ranges = ['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.2.3', '1.2', 'npm:other@1.2.3', 'file:../plain'];
  const places = [
    'git+https://example.org/plain.git',
    'https://example.org/plain.tgz',
    'owner/plain',
    '1.2.3 || 2.0.0',
    '',
  ];
  for (const range of [...ranges, ...places])
    it(`refuses the version ${JSON.stringify(range)}`, () => {
      const found = changed(({ manifest, lock }) => {
        for (const list of [manifest.dependencies, lock.packages['']?.dependencies])
          Object.assign(list ?? {}, { plain: range });
      });
      assert.deepEqual(found, [`dependencies: plain is ${range}`]);
    });

  const refused: [what: string, change: (both: Both) => void, says: string][] = [
    [
      'a version range of a development tool',
      ({ manifest, lock }) => {
        manifest.devDependencies = { old: '^0.1.0' };
        Object.assign(lock.packages[''] ?? {}, { devDependencies: { old: '^0.1.0' } });
      },
      'devDependencies: old is ^0.1.0',
    ],
    [
      'a nested version range in overrides',
      ({ manifest }) => {
        manifest.overrides = { plain: { inner: { '.': '2' } } };
      },
      'overrides: . is 2',
    ],
    [
      'a lock file of another version',
      ({ lock }) => {
        lock.lockfileVersion = 2;
      },
      'package-lock.json has version 2',
    ],
    [
      'a lock file of another package.json',
      ({ manifest }) => {
        manifest.dependencies = { plain: '1.2.4', native: '1.0.0-beta.1' };
      },
      'package-lock.json has other dependencies than package.json',
    ],
    [
      'another registry',
      (both) => {
        at(both, 'plain').resolved = 'https://registry.npmjs.org.example.net/plain.tgz';
      },
      'node_modules/plain: comes from https://registry.npmjs.org.example.net/plain.tgz',
    ],
    [
      'a registry without TLS',
      (both) => {
        at(both, 'plain').resolved = 'http://registry.npmjs.org/plain.tgz';
      },
      'node_modules/plain: comes from http://registry.npmjs.org/plain.tgz',
    ],
    [
      'a linked package',
      (both) => {
        at(both, 'plain').link = true;
      },
      'node_modules/plain: is no package of a registry',
    ],
    [
      'a package without a hash',
      (both) => {
        delete at(both, 'plain').integrity;
      },
      'node_modules/plain: has no SHA-512',
    ],
    [
      'a weak hash',
      (both) => {
        at(both, 'plain').integrity = `sha1-${Buffer.alloc(20, 1).toString('base64')}`;
      },
      'node_modules/plain: has no SHA-512',
    ],
    [
      'a weak hash in addition to a strong one',
      (both) => {
        at(both, 'plain').integrity = `sha1-${Buffer.alloc(20).toString('base64')} ${INTEGRITY}`;
      },
      'node_modules/plain: has no SHA-512',
    ],
    [
      'a platform package without a hash that is not optional',
      (both) => {
        at(both, 'plain/node_modules/@far/away').optional = false;
      },
      'node_modules/plain/node_modules/@far/away: has no SHA-512',
    ],
    [
      'a new install script',
      (both) => {
        at(both, 'plain').hasInstallScript = true;
      },
      'plain: has an install script',
    ],
    [
      'an install script that would run',
      ({ manifest }) => {
        manifest.allowScripts = { native: true };
      },
      'allowScripts: native is not false',
    ],
    [
      'an install script that npm is not configured for',
      ({ manifest }) => {
        manifest.allowScripts = {};
      },
      'allowScripts: native is not false',
    ],
    [
      'an unused entry for an install script',
      (both) => {
        at(both, 'native').hasInstallScript = false;
      },
      'INSTALL_SCRIPTS: native has none any more',
    ],
    [
      'a license that is not on the list',
      (both) => {
        at(both, 'plain').license = 'SSPL-1.0';
      },
      'plain: licence SSPL-1.0',
    ],
    [
      'a choice of licenses with one that is not on the list',
      (both) => {
        at(both, 'plain').license = '(MIT OR SSPL-1.0)';
      },
      'plain: licence (MIT OR SSPL-1.0)',
    ],
    [
      'a package without a license',
      (both) => {
        delete at(both, 'plain').license;
      },
      'plain: licence not named',
    ],
    [
      'an unused entry for a license',
      (both) => {
        at(both, 'old').license = 'MIT';
      },
      'LICENCES_READ: old needs no entry any more',
    ],
  ];
  for (const [what, change, says] of refused)
    it(`refuses ${what}`, () => assert.ok(changed(change).includes(says), changed(change).join('\n') || 'nothing'));
});
