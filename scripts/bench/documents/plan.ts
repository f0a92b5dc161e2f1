import type { DocumentKind } from '../../generate/documents.ts';
import { requireSeed, SEEDS } from '../../generate/seeds.ts';

/** The conditions for which figures are reported. */
export const CONDITIONS = ['clean', 'mild', 'perspective', 'hard'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Identifies a set of generated documents; the document at a given index is the same wherever it is drawn. */
export interface SetName {
  seed: number;
  condition: Condition;
  kinds: readonly DocumentKind[];
}

/** One document to be drawn. */
export interface DocumentName extends SetName {
  index: number;
}

/** Documents that suffice for verification; passports are most frequent. */
export const VERIFYING: readonly DocumentKind[] = ['TD3', 'TD3', 'TD1', 'TD2', 'US-DL', 'CA-DL'];
/** Documents with an MRZ; two in twenty are visas, which do not suffice for verification but must be readable. */
export const WITH_MRZ: readonly DocumentKind[] = [
  ...Array<DocumentKind>(9).fill('TD3'),
  ...Array<DocumentKind>(4).fill('TD1'),
  ...Array<DocumentKind>(5).fill('TD2'),
  'MRV-A',
  'MRV-B',
];
export const LICENCES: readonly DocumentKind[] = ['US-DL', 'CA-DL'];

export type Counts = Record<Condition, number>;

/** How much is measured. */
export interface Plan {
  /** Pass A: documents on which the whole engine decides, with their holder's selfie. */
  whole: Counts;
  /** Pass B: documents with an MRZ that are only read. */
  read: Counts;
  /** Barcodes of licences that are only read. */
  barcodes: Counts;
  /** The number of pictures per condition on which the reader is timed. */
  timed: number;
  liveness: { people: number; ordersEach: number };
  /** The number of requests: one at a time, with frames, and four at once. */
  requests: { alone: number; framed: number; atOnce: number };
}

const evenly = (count: number): Counts => ({ clean: count, mild: count, perspective: count, hard: count });

const STANDARD: Plan = {
  whole: evenly(120),
  read: { clean: 1050, mild: 1050, perspective: 850, hard: 400 },
  barcodes: evenly(75),
  timed: 15,
  liveness: { people: 10, ordersEach: 24 },
  requests: { alone: 40, framed: 20, atOnce: 40 },
};

const QUICK: Plan = {
  whole: evenly(4),
  read: { clean: 24, mild: 24, perspective: 16, hard: 8 },
  barcodes: evenly(4),
  timed: 2,
  liveness: { people: 2, ordersEach: 6 },
  requests: { alone: 6, framed: 4, atOnce: 8 },
};

/** With `full`, the whole engine decides on every document. */
export function planOf({ quick, full }: { quick: boolean; full: boolean }): Plan {
  const plan = quick ? QUICK : STANDARD;
  if (!full) return plan;
  const all = CONDITIONS.map((condition) => [condition, plan.whole[condition] + plan.read[condition]]);
  return { ...plan, whole: Object.fromEntries(all) as Counts, read: evenly(0) };
}

const USES = ['whole', 'read', 'barcodes', 'timed', 'requests'] as const;
const SEEDS_EACH = 10;

/** The sets of one use, by condition; each use and condition has its own seed, all of them only for tests. */
function setOf(
  base: number,
  use: (typeof USES)[number],
  condition: Condition,
  kinds: readonly DocumentKind[],
): SetName {
  const seed = base + SEEDS_EACH * USES.indexOf(use) + CONDITIONS.indexOf(condition);
  return { seed: requireSeed(seed, 'test'), condition, kinds };
}

/** The first seed of a run. */
export const firstSeed = (text: string | undefined): number => requireSeed(Number(text ?? SEEDS.test.from), 'test');

/**
 * The documents of one use. The conditions are mixed as evenly as their numbers allow, so that the remaining time can
 * be estimated.
 */
export function namesOf(
  base: number,
  use: (typeof USES)[number],
  counts: Counts,
  kinds: readonly DocumentKind[],
): DocumentName[] {
  const placed = CONDITIONS.flatMap((condition) => {
    const set = setOf(base, use, condition, kinds);
    const count = counts[condition];
    return Array.from({ length: count }, (_, index) => ({ at: (index + 0.5) / count, name: { ...set, index } }));
  });
  return placed.sort((a, b) => a.at - b.at).map(({ name }) => name);
}
