import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Pages, mails, descriptions of the API, documentation and the SDKs' own pages. */
const READ_BY_PEOPLE = ['README.md', 'src', 'scripts'];
const IS_TEXT = /\.(md|tsx?|mjs|py|toml|html)$|(^|\/)(openapi|package)\.json$/;

/** Nothing of ours is in a registry: whoever holds such a name there would run code on the machine of who follows the line. */
const FROM_A_REGISTRY = [
  /\b(?:npx|npm exec|bunx|pnpm dlx|yarn dlx)\s+(?:-\S+\s+)*@?avouch/,
  /\b(?:npm|pnpm|yarn|bun)\s+(?:install|i|add)\s+(?:-\S+\s+)*@?avouch/,
  /\b(?:pip|pip3|pipx|uv|uvx|poetry)\s+(?:(?:pip|install|add|run|tool)\s+)*@?avouch/,
];

function filesIn(path: string): string[] {
  const full = join(ROOT, path);
  if (IS_TEXT.test(path)) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && IS_TEXT.test(each.name) && !each.parentPath.includes('node_modules'))
    .map((each) => join(each.parentPath, each.name));
}

/** The lines of a text that tell somebody to install or run one of our names from a registry. */
function registryLines(text: string): string[] {
  return text.split('\n').filter((line) => FROM_A_REGISTRY.some((pattern) => pattern.test(line)));
}

describe('what people read', function () {
  this.timeout(60_000);

  it('tells nobody to install or run a package from a registry where the name is not ours', () => {
    const found = READ_BY_PEOPLE.flatMap(filesIn)
      // The history says what stood there once.
      .filter((file) => !file.endsWith('changelog.md'))
      .flatMap((file) => registryLines(readFileSync(file, 'utf8')).map((line) => `${relative(ROOT, file)}: ${line}`));
    assert.deepEqual(found, []);
  });

  it('names no program of ours in mails, on pages and in documents that strangers get', () => {
    const folders = ['src/web', 'src/domains'].flatMap(filesIn).filter((file) => !file.endsWith('.md'));
    const named = folders.filter((file) => /avouch-verify/.test(readFileSync(file, 'utf8')));
    assert.deepEqual(
      named.map((file) => relative(ROOT, file)),
      [],
    );
  });

  for (const line of [
    'npx avouch-verify proof.json',
    'npx --yes avouch api GET /v1/projects',
    'npm install @avouch/sdk',
    'npm i -D avouch',
    'pip install avouch',
    'uv pip install avouch',
  ])
    it(`would find the line ${line}`, () => {
      assert.deepEqual(registryLines(`before\n  ${line}\nafter`), [`  ${line}`]);
    });
});
