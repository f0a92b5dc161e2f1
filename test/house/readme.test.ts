// The README is read first, so everything that it names must exist.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

const README = read('README.md');
const PAGES = ['README.md', '.github/CONTRIBUTING.md', 'src/docs/configuration.md', 'test/README.md'];
const SETTINGS = matches(read('src/config/env.ts'), /^ {2}'([A-Z_]+)',$/gm);

describe('the README', () => {
  it('has at most 200 lines', () => {
    assert.ok(README.split('\n').length <= 200);
  });

  it('names only existing commands, as does CONTRIBUTING', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const known = new Set([...Object.keys(scripts), 'test', 'start']);
    for (const page of PAGES) {
      const named = matches(read(page), /npm run (?:--silent )?([a-z][a-z:-]*)/g);
      assert.deepEqual(
        named.filter((name) => !known.has(name)),
        [],
        page,
      );
    }
  });

  it('links only to existing files, as do the pages behind it', () => {
    for (const page of PAGES) {
      const links = matches(read(page), /(?:\]\(|src=")(?!https?:|#)([^)#"\s]+)/g);
      assert.deepEqual(
        links.filter((link) => !existsSync(join(ROOT, dirname(page), link))),
        [],
        page,
      );
    }
  });

  it('names only existing folders', () => {
    const named = matches(README, /(?:^|\s)((?:src|circuits|scripts|test)(?:\/[a-z-]+)*(?:\.ts)?)(?= {2,}\S)/gm);
    assert.ok(named.length >= 12);
    assert.deepEqual(
      named.filter((path) => !existsSync(join(ROOT, path))),
      [],
    );
  });

  it('names only existing settings, all of which are on the configuration page', () => {
    const tableOf = (page: string): string[] =>
      matches(read(page), /^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm).flatMap((cell) => matches(cell, /`([A-Z_]+)`/g));
    assert.ok(SETTINGS.length > 40);
    assert.deepEqual(
      tableOf('README.md').filter((name) => !SETTINGS.includes(name)),
      [],
    );
    assert.deepEqual(tableOf('src/docs/configuration.md').sort(), [...SETTINGS].sort());
  });
});
