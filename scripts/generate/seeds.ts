/** The permitted use of a seed. Each use has its own numbers, so that nothing is measured on its training data. */
export type SeedUse = 'training' | 'development' | 'test' | 'specimens';

interface SeedRange {
  from: number;
  /** Exclusive. */
  to: number;
}

/** Seeds for training data, sets for tuning, sets for reports (benchmark), and committed specimens. */
export const SEEDS = {
  training: { from: 1, to: 1000 },
  development: { from: 1000, to: 2000 },
  test: { from: 2000, to: 4000 },
  specimens: { from: 4000, to: 4200 },
} as const satisfies Record<SeedUse, SeedRange>;

const USES = Object.keys(SEEDS) as SeedUse[];

/** The use to which a seed belongs; throws RangeError if there is none. */
export function seedUse(seed: number): SeedUse {
  const use = Number.isInteger(seed)
    ? USES.find((name) => seed >= SEEDS[name].from && seed < SEEDS[name].to)
    : undefined;
  if (!use) throw new RangeError(`seed ${seed} belongs to no range: ${describeSeeds()}`);
  return use;
}

/**
 * Returns the seed; throws RangeError if it belongs to a different use, so that training and measuring never overlap.
 */
export function requireSeed(seed: number, ...uses: SeedUse[]): number {
  const use = seedUse(seed);
  if (uses.includes(use)) return seed;
  throw new RangeError(`seed ${seed} is for ${use}, wanted is ${uses.join(' or ')}: ${describeSeeds()}`);
}

/** Rejects ranges that overlap, so that `requireSeed` stays reliable when someone edits the table. */
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

/**
 * The maximum number of pictures per seed. Even with the last seed, the product stays below 2^32, so that no two
 * coincide.
 */
export const DOCUMENTS_PER_SEED = 1_000_003;

/** The number from which the document at `index` of the set `seed` is drawn; unique across all sets. */
export function documentSeed(seed: number, index: number): number {
  seedUse(seed);
  if (index < 0 || index >= DOCUMENTS_PER_SEED) throw new RangeError(`a set has no document ${index}`);
  return seed * DOCUMENTS_PER_SEED + index;
}
