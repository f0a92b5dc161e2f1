/** Modules of a PDF417 symbol, 1 dark and 0 light (ISO/IEC 15438). */
export type Modules = readonly number[];

/** Modules of a codeword, which has four alternating bars and spaces. */
export const CODEWORD = 17;

const MOST_WIDE = 6;

const drawn = (widths: readonly number[]): number[] =>
  widths.flatMap((width, index) => Array<number>(width).fill(index % 2 === 0 ? 1 : 0));

export const START: Modules = drawn([8, 1, 1, 1, 1, 1, 1, 3]);
export const STOP: Modules = drawn([7, 1, 1, 3, 1, 1, 1, 2, 1]);

/** All ways to divide `modules` modules into `parts` elements. */
function partitions(modules: number, parts: number): number[][] {
  if (parts === 1) return modules >= 1 && modules <= MOST_WIDE ? [[modules]] : [];
  return Array.from({ length: MOST_WIDE }, (_, index) => index + 1).flatMap((width) =>
    modules - width < parts - 1 ? [] : partitions(modules - width, parts - 1).map((rest) => [width, ...rest]),
  );
}

const clusterOf = ([b1 = 0, , b2 = 0, , b3 = 0, , b4 = 0]: readonly number[]): number => (b1 - b2 + b3 - b4 + 9) % 9;

/**
 * The codewords of each cluster, which repeat every three rows: all patterns that a cluster allows, a fifth more than
 * the standard uses.
 */
export const CLUSTERS: readonly (readonly Modules[])[] = [0, 3, 6].map((cluster) =>
  partitions(CODEWORD, 8)
    .filter((widths) => clusterOf(widths) === cluster)
    .map(drawn),
);

/** How dark each module of a codeword is on average: the first is always dark, the last never. */
export const AVERAGE: Modules = Array.from({ length: CODEWORD }, (_, module) => {
  const all = CLUSTERS.flat();
  return all.reduce((sum, modules) => sum + (modules[module] ?? 0), 0) / all.length;
});
