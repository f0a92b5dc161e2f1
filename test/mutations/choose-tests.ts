import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** Chooses the tests for a source file: those that import it, then those of its folder; long ones last. */
export class TestChooser {
  readonly #root: string;
  readonly #tests: readonly string[];
  readonly #imports: ReadonlyMap<string, readonly string[]>;

  constructor(root: string) {
    this.#root = root;
    this.#tests = globSync('test/**/*.test.ts', { cwd: root })
      .filter((file) => !/^test\/(browser|release|upgrade)\//.test(file))
      .sort();
    const sources = new Map(this.#tests.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    this.#imports = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]));
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
    const rank = (test: string) => 2 * Number(test.endsWith('.long.test.ts')) + Number(!own.includes(test));
    return near.toSorted((a, b) => rank(a) - rank(b));
  }

  /** Tests of an area in folders without a source folder of that name, as `accounts/second-factors`. */
  #parts(area: string): string[] {
    return this.#tests.filter((test) => {
      const folder = dirname(relative('test', test));
      return dirname(folder) === area && !existsSync(join(this.#root, 'src', folder));
    });
  }
}

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
