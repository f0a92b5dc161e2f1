// Everything published has one name and one version, wherever they are repeated.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGES } from '#kernel/packages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

/** Which of two versions is later, part by part. */
const inOrder = (one = '', other = ''): number => one.localeCompare(other, 'en', { numeric: true });

describe('published packages', () => {
  it('have the name of src/kernel/packages.ts in their manifest', () => {
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
    ['scripts/deploy/README.md', /(?:avouch:|avouch-service-)(\d[\w.-]*?)(?:\.tgz|[ `]|$)/gm],
    ['scripts/deploy/compose.yml', /avouch:(\S+)/g],
    ['scripts/deploy/kubernetes.yml', /avouch:(\S+)/g],
  ] as const)
    it(`have the version of package.json in ${path}`, () => {
      const found = [...read(path).matchAll(pattern)].map(([, each]) => each);
      assert.deepEqual([...new Set(found)], [version]);
    });

  it('have the version of package.json in every built package', async () => {
    const [{ VERSION }, sdk] = await Promise.all([import('#kernel/version.ts'), import('#sdk/version.ts')]);
    assert.deepEqual([VERSION, sdk.VERSION], [version, version]);
  });

  it('are listed in the changelog by version, newest first, and package.json is ahead while there is a Next section', () => {
    const headings = [...read('src/docs/changelog.md').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
    const [first = '', ...others] = headings;
    const released = (first === 'Next' ? others : headings).map((heading) => /^\d+\.\d+\.\d+(?= )/.exec(heading)?.[0]);
    assert.ok(
      released.every((each) => each !== undefined),
      `headings are Next or begin with a version: ${headings}`,
    );
    assert.deepEqual(released, released.toSorted(inOrder).toReversed());
    if (first === 'Next') assert.ok(inOrder(version, released[0]) > 0, `${version} is not later than ${released[0]}`);
    else assert.equal(version, released[0]);
  });
});

describe('workflows', () => {
  for (const name of readdirSync(join(ROOT, '.github/workflows')))
    it(`pin each third-party action to a commit: ${name}`, () => {
      const used = [...read(`.github/workflows/${name}`).matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
      assert.deepEqual(
        used.filter((action) => !/^(\.\/|[\w./-]+@[0-9a-f]{40}$)/.test(action)),
        [],
      );
    });
});
