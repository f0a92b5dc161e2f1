import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';

/**
 * Chooses the tests for a source file: those of its folder, then those that import it; long ones last, those with a
 * word of its name first, then the shortest.
 */
export class TestChooser {
  readonly #root: string;
  readonly #tests: readonly string[];
  readonly #imports: ReadonlyMap<string, readonly string[]>;
  /** In characters. */
  readonly #lengths: ReadonlyMap<string, number>;

  constructor(root: string) {
    this.#root = root;
    this.#tests = globSync('test/**/*.test.ts', { cwd: root })
      .filter((file) => !/^test\/(browser|release|upgrade)\//.test(file))
      .sort();
    const sources = new Map(this.#tests.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    this.#imports = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]));
    this.#lengths = new Map([...sources].map(([file, { length }]) => [file, length]));
  }

  of(file: string): string[] {
    const folder = dirname(relative('src', file));
    const below = (place: string) => this.#tests.filter((test) => test.startsWith(`test/${place}/`));
    const importing = this.#tests.filter((test) => this.#imports.get(test)?.includes(file));
    const own =
      foldersAbove(folder)
        .map(below)
        .find((found) => found.length > 0) ?? [];
    const near = [...new Set([...importing, ...own, ...this.#parts(folder.split('/').slice(0, 2).join('/'))])];
    const words = new Set(wordsOf(file));
    const rank = (test: string) =>
      4 * Number(test.endsWith('.long.test.ts')) +
      2 * Number(!own.includes(test)) +
      Number(!wordsOf(test).some((word) => words.has(word)));
    const lengthOf = (test: string) => this.#lengths.get(test) ?? 0;
    return near.toSorted((a, b) => rank(a) - rank(b) || lengthOf(a) - lengthOf(b));
  }

  /** Tests of an area in folders without a source folder of that name, as `accounts/second-factors`. */
  #parts(area: string): string[] {
    return this.#tests.filter((test) => {
      const folder = dirname(relative('test', test));
      return dirname(folder) === area && !existsSync(join(this.#root, 'src', folder));
    });
  }
}

/** The words of a file's name, without the plural, so that `make-bundle` fits `bundles`. */
const wordsOf = (file: string): string[] =>
  (basename(file).split('.')[0] ?? '').split('-').map((word) => word.replace(/s$/, ''));

/** A folder and those above it, the nearest first. */
function foldersAbove(folder: string): string[] {
  const parts = folder.split('/');
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('/'));
}

/** The files below `src` that a test imports, as paths from the repository. */
function importsOf(test: string, source: string): string[] {
  const named = [...source.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
  return named.flatMap((name) => {
    if (name.startsWith('#')) return `src/${name.slice(1)}`;
    return name.startsWith('.') ? normalize(join(dirname(test), name)) : [];
  });
}
