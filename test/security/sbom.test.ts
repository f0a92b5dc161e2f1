import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sbom } from '../../scripts/commands/sbom.ts';
import { nameOf, readPackages } from '../../scripts/dependencies/lock-file.ts';
import type { Sbom } from '../../scripts/dependencies/sbom.ts';
import { runInside } from '../support/command.ts';

const ROOT = join(import.meta.dirname, '..', '..');

describe('npm run make:sbom', () => {
  const made = async (...args: string[]): Promise<Sbom> => {
    const ran = runInside(sbom, args, {});
    assert.equal(await ran.ended, 0, ran.stderr());
    return JSON.parse(ran.stdout());
  };

  it('lists every package of the service with its hash', async () => {
    const { lock } = await readPackages(ROOT);
    const { components, specVersion, metadata } = await made();
    assert.deepEqual([specVersion, metadata.component.name], ['1.6', 'avouch']);
    const wanted = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
    const names = new Set(components.map(({ name, version }) => `${name}@${version}`));
    assert.deepEqual(
      wanted.map(([path, { version }]) => `${nameOf(path)}@${version}`).filter((each) => !names.has(each)),
      [],
    );
    const koa = components.find(({ name }) => name === 'koa');
    const { integrity = '' } = lock.packages['node_modules/koa'] ?? {};
    assert.equal(koa?.purl, `pkg:npm/koa@${lock.packages['node_modules/koa']?.version}`);
    assert.equal(koa?.hashes?.[0]?.content, Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'));
    assert.ok(components.every(({ hashes }) => !hashes || /^[0-9a-f]{128}$/.test(hashes[0]?.content ?? '')));
  });

  it('lists dependencies as Node.js resolves them', async () => {
    const { lock } = await readPackages(ROOT);
    const { components, dependencies, metadata } = await made('--with-development');
    const refs = new Set([metadata.component, ...components].map((component) => component['bom-ref']));
    assert.equal(refs.size, components.length + 1, 'no ref twice');
    assert.deepEqual(
      dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
      [],
    );
    // The nested package, not the one with the same name above it.
    const nested = Object.keys(lock.packages).find((path) => path === 'node_modules/jsonld/node_modules/canonicalize');
    assert.ok(nested);
    const jsonld = dependencies.find(({ ref }) => ref.startsWith('pkg:npm/jsonld@'));
    assert.ok(jsonld?.dependsOn.includes(`pkg:npm/canonicalize@${lock.packages[nested]?.version}`));
    assert.ok(dependencies[0]?.dependsOn.some((ref) => ref.startsWith('pkg:npm/mocha@')));
  });

  it('marks packages that only tests need, and omits them by default', async () => {
    const [service, all] = [await made(), await made('--with-development')];
    assert.ok(!service.components.some(({ name }) => name === 'mocha'));
    assert.equal(all.components.find(({ name }) => name === 'mocha')?.scope, 'excluded');
    assert.notEqual(service.serialNumber, all.serialNumber);
  });

  it('writes the same file each time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avouch-test-sbom-'));
    const texts: string[] = [];
    for (const name of ['one.json', 'two.json']) {
      const ran = runInside(sbom, ['--out', join(folder, name)], {});
      assert.equal(await ran.ended, 0, ran.stderr());
      texts.push(await readFile(join(folder, name), 'utf8'));
    }
    assert.equal(texts[0], texts[1]);
    await rm(folder, { recursive: true });
  });

  it('refuses invalid arguments with its usage', async () => {
    const ran = runInside(sbom, ['--format', 'spdx'], {});
    assert.equal(await ran.ended, 1);
    assert.match(ran.stderr(), /usage: npm run make:sbom/);
  });
});
