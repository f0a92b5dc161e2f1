import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../src/verifier/', import.meta.url));
const CLI = ['cli.ts', 'cli/avouch-verify.mjs', 'cli/command.ts', 'cli/describe.ts', 'cli/usage-error.ts'];
/** The Node.js modules that the command line needs. */
const CLI_MODULES = [
  ...['node:crypto', 'node:fs', 'node:module', 'node:path', 'node:stream/promises', 'node:url', 'node:util'],
];

// Static, re-exporting, and dynamic imports with a literal; any other dynamic import fails the last test.
const IMPORT = /(?:^|[\s;}])(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|mjs)$/.test(name));

function importsOf(name: string): string[] {
  const text = readFileSync(join(folder, name), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, from, bare]) => from ?? bare ?? '');
}

describe('the verifier is self-contained', () => {
  it('has source files to check', () => assert.ok(sources.length > 20, `${sources.length}`));

  for (const name of sources) {
    it(`${name} imports only the verifier and @noble`, () => {
      for (const specifier of importsOf(name)) {
        if (specifier.startsWith('.')) {
          const target = relative(folder, resolve(folder, dirname(name), specifier));
          assert.ok(sources.includes(target), `${specifier} leaves the folder`);
        } else if (specifier.startsWith('node:')) {
          assert.ok(CLI.includes(name) && CLI_MODULES.includes(specifier), specifier);
        } else {
          assert.match(specifier, /^@noble\/(curves|hashes)\//);
        }
      }
    });

    it(`${name} uses no network API`, () => {
      const text = readFileSync(join(folder, name), 'utf8');
      assert.doesNotMatch(
        text,
        /\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|require|getBuiltinModule)\s*\(/,
      );
      assert.doesNotMatch(text, /\bimport\s*\((?!\s*['"])/);
    });
  }

  it('is licensed under MIT', () => {
    assert.match(readFileSync(join(folder, 'LICENSE'), 'utf8'), /^MIT License\n/);
  });
});
