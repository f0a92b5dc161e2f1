import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Pages, mails, API descriptions, documentation, and the SDKs' READMEs. */
const READ_BY_PEOPLE = ['README.md', '.github', 'src', 'scripts'];
const IS_TEXT = /\.(md|tsx?|mjs|py|toml|html)$|(^|\/)(openapi|package)\.json$/;

/** Commands that run or install a registry package, followed by package names. */
const FROM_A_REGISTRY = [
  /\b(?:npx|npm exec|bunx|pnpm dlx|yarn dlx)\s+([^`\n]*)/g,
  /\b(?:npm|pnpm|yarn|bun)\s+(?:install|i|add)\s+([^`\n]*)/g,
  /\b(?:pip3?|pipx|uv|uvx|poetry)\s+(?:(?:pip|install|add|run|tool)\s+)+([^`\n]*)/g,
];

/** Third-party packages that texts recommend on purpose. */
const OTHERS = ['biome', 'jax', 'snarkjs'];

/** A package in a command line, without its version; does not match paths, options, and words that are not names. */
const PACKAGE = /^(@?[a-z][a-z0-9._-]*(?:\/[a-z0-9._-]+)?)(?:(?:@|==)[\w.^~-]+)?$/;

function filesIn(path: string): string[] {
  const full = join(ROOT, path);
  if (IS_TEXT.test(path)) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && IS_TEXT.test(each.name) && !each.parentPath.includes('node_modules'))
    .map((each) => join(each.parentPath, each.name));
}

/** The packages that a text tells someone to install or run from a registry, except {@link OTHERS}. */
function registryNames(text: string): string[] {
  const commands = FROM_A_REGISTRY.flatMap((pattern) => [...text.matchAll(pattern)].map(([, rest = '']) => rest));
  return commands.map(packageOf).filter((name) => name !== undefined && !OTHERS.includes(name)) as string[];
}

/** The first word that is not an option; with `--no`, nothing is downloaded. */
function packageOf(rest: string): string | undefined {
  const words = rest.split(/\s+/);
  if (words.includes('--no')) return undefined;
  return PACKAGE.exec(words.find((word) => !word.startsWith('-')) ?? '')?.[1];
}

describe('texts for users', () => {
  it('do not recommend installing a registry package whose name is not ours', () => {
    const found = READ_BY_PEOPLE.flatMap(filesIn)
      // The changelog states former names.
      .filter((file) => !file.endsWith('changelog.md'))
      .flatMap((file) => registryNames(readFileSync(file, 'utf8')).map((name) => `${relative(ROOT, file)}: ${name}`));
    assert.deepEqual(found, []);
  });

  it('do not name our programs in mails, on pages, or in documents for third parties', () => {
    const folders = ['src/web', 'src/domains'].flatMap(filesIn).filter((file) => !file.endsWith('.md'));
    const named = folders.filter((file) => /avouch-verify/.test(readFileSync(file, 'utf8')));
    assert.deepEqual(
      named.map((file) => relative(ROOT, file)),
      [],
    );
  });

  for (const [line, name] of [
    ['npx avouch-verify proof.json', 'avouch-verify'],
    ['npx --yes avouch api GET /v1/projects', 'avouch'],
    ['npm install @avouch/sdk', '@avouch/sdk'],
    ['npm i -D avouch-sdk', 'avouch-sdk'],
    ['pip install avouch', 'avouch'],
    ['uv pip install avouch-sdk==0.1.0', 'avouch-sdk'],
  ])
    it(`are checked for commands such as ${line}`, () => {
      assert.deepEqual(registryNames(`before\n  ${line}\nafter`), [name]);
    });

  for (const line of [
    'npm install "$(npm pack --silent ./src/sdk/javascript)"',
    'pip install ./src/sdk/python',
    'npx snarkjs@0.7.6 zkey contribute',
    'npm ci && npm start',
  ])
    it(`may contain the line ${line}`, () => {
      assert.deepEqual(registryNames(`before\n  ${line}\nafter`), []);
    });
});
