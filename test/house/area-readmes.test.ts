// READMEs inside the code must be short enough to be read before the code.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const MOST_WORDS = 600;

/** The READMEs of the SDKs are documentation for their users. */
const READMES = globSync('src/**/README.md', {
  cwd: ROOT,
  exclude: (path) => /node_modules|^src\/sdk/.test(path),
}).sort();

/** Table bars, dashes, and bullets are not words. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each)).length;

describe('READMEs inside src', () => {
  it('are found in many folders', () => assert.ok(READMES.length > 70, `${READMES.length}`));

  for (const file of READMES)
    it(`have at most ${MOST_WORDS} words: ${file}`, () => {
      const words = wordsIn(readFileSync(join(ROOT, file), 'utf8'));
      assert.ok(words <= MOST_WORDS, `${words} words`);
    });
});
