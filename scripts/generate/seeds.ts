/** What a seed may be used for; each use has its own numbers, so that nothing is measured on what was trained on. */
export type SeedUse = 'training' | 'development' | 'test' | 'specimens';

interface SeedRange {
  from: number;
  /** Exclusive. */
  to: number;
}

/** Training data, sets to tune on, sets to report on (benchmark), committed specimens. */
export const SEEDS = {
  training: { from: 1, to: 1000 },
  development: { from: 1000, to: 2000 },
  test: { from: 2000, to: 4000 },
  specimens: { from: 4000, to: 4200 },
} as const satisfies Record<SeedUse, SeedRange>;

const USES = Object.keys(SEEDS) as SeedUse[];

/** The use that a seed belongs to; throws RangeError where it belongs to none. */
export function seedUse(seed: number): SeedUse {
  const use = Number.isInteger(seed)
    ? USES.find((name) => seed >= SEEDS[name].from && seed < SEEDS[name].to)
    : undefined;
  if (!use) throw new RangeError(`seed ${seed} belongs to no range: ${describeSeeds()}`);
  return use;
}

/** The seed itself; throws RangeError where it belongs to another use, so that training and measuring never overlap. */
export function requireSeed(seed: number, ...uses: SeedUse[]): number {
  const use = seedUse(seed);
  if (uses.includes(use)) return seed;
  throw new RangeError(`seed ${seed} is for ${use}, wanted is ${uses.join(' or ')}: ${describeSeeds()}`);
}

/** Refuses ranges that share a number: what keeps the promise of `requireSeed` when someone edits the table. */
export function assertSeedsApart(ranges: Readonly<Record<string, SeedRange>> = SEEDS): void {
  const sorted = Object.entries(ranges).sort(([, a], [, b]) => a.from - b.from);
  for (const [index, [name, range]] of sorted.entries()) {
    const next = sorted[index + 1];
    if (range.from >= range.to) throw new RangeError(`seeds for ${name} are no range`);
    if (next && next[1].from < range.to) throw new RangeError(`seeds for ${name} and ${next[0]} overlap`);
  }
}

assertSeedsApart();

/** The ranges in words, for messages and help. */
export function describeSeeds(): string {
  return USES.map((name) => `${name} ${SEEDS[name].from}-${SEEDS[name].to - 1}`).join(', ');
}

/** Pictures that one seed names at most. With the last seed the product stays below 2^32, so that no two coincide. */
export const DOCUMENTS_PER_SEED = 1_000_003;

/** The number that the document at `index` of the set `seed` is drawn from; unique over all sets. */
export function documentSeed(seed: number, index: number): number {
  seedUse(seed);
  if (index < 0 || index >= DOCUMENTS_PER_SEED) throw new RangeError(`a set has no document ${index}`);
  return seed * DOCUMENTS_PER_SEED + index;
}
