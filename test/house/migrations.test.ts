// Migrations are named in many folders and run in the order of their numbers.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { domains } from '../../src/app.ts';
import { migrationsOf } from '../../src/open-context.ts';
import { LAST_MERGED, UNDO } from '../platform/db/use-former-migrations.ts';

const ROOT = fileURLToPath(new URL('../../src', import.meta.url));
const changelog = readFileSync(join(ROOT, 'docs/changelog.md'), 'utf8');
const files = globSync(join(ROOT, '**/migrations/[0-9]*.ts'))
  .map((path) => basename(path, '.ts'))
  .sort();
const listed = migrationsOf(domains)
  .map(({ name }) => name)
  .sort();

describe('migrations', () => {
  it('have unique numbers', () => {
    const numbers = Map.groupBy(listed, (name) => name.slice(0, 4));
    const shared = [...numbers.values()].filter((names) => names.length > 1);
    assert.deepEqual(shared, []);
    for (const name of listed) assert.match(name, /^\d{4}-[a-z]+(-[a-z]+)*$/);
  });

  it('run for every file, under its name', () => assert.deepEqual(listed, files));

  it('contract only what a released version has stopped using', () => {
    const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version]) => version);
    const early = migrationsOf(domains).filter(
      ({ kind, unusedSince }) =>
        (kind === 'contract') !== (unusedSince !== undefined && released.includes(unusedSince)),
    );
    assert.deepEqual(early, []);
  });

  it('can be undone by the upgrade tests', () => {
    const later = listed.filter((name) => name > LAST_MERGED);
    assert.deepEqual(Object.keys(UNDO).sort(), later);
  });
});
