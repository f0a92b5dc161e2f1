import { faceDistance } from '#engine/index.ts';
import { share } from '../documents/figures.ts';
import type { Figure } from '../report.ts';

/** A picture as described by a matcher, by its largest face; null if none was found. */
export interface DescribedPicture<T = ArrayLike<number>> {
  person: string;
  descriptor: T | null;
}

/** How two faces are compared, and the thresholds between one person and two. */
export interface PairMatcher<T> {
  /** Whether lower or higher values mean more similar. */
  scale: 'distance' | 'similarity';
  strict: number;
  lax: number;
  compare(one: T, other: T): number;
}

/** Distances are counted in thousandths, so that millions of pairs need no memory. */
const STEP = 1000;
const DET_THRESHOLDS = {
  distance: [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7],
  similarity: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
} as const;

/** The number of pairs within each distance; a missing face is near no other. */
class Distances {
  pairs = 0;
  readonly #counts = new Map<number, number>();

  add(distance: number | null): void {
    this.pairs += 1;
    if (distance === null) return;
    // A distance at a threshold is within it; the last digits of the sum of squares may be off.
    const step = Math.ceil(distance * STEP - 1e-4);
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1);
  }

  within(threshold: number): number {
    let sum = 0;
    for (const [step, count] of this.#counts) if (step <= Math.round(threshold * STEP)) sum += count;
    return sum;
  }
}

/** A similarity is a distance from 1. */
const toDistance = (scale: PairMatcher<unknown>['scale'], value: number) => (scale === 'distance' ? value : 1 - value);

/** Compares every picture with every other: same person, and different people. */
function comparePairs<T>(pictures: readonly DescribedPicture<T>[], { scale, compare }: PairMatcher<T>) {
  const [genuine, foreign] = [new Distances(), new Distances()];
  for (const [index, one] of pictures.entries()) {
    for (const other of pictures.slice(index + 1)) {
      const pairs = one.person === other.person ? genuine : foreign;
      const isFound = one.descriptor !== null && other.descriptor !== null;
      pairs.add(isFound ? toDistance(scale, compare(one.descriptor as T, other.descriptor as T)) : null);
    }
  }
  return { genuine, foreign };
}

/** The built-in network's distances at both thresholds. */
export const builtInMatcher = (thresholds: { strict: number; lax: number }): PairMatcher<ArrayLike<number>> => ({
  scale: 'distance',
  ...thresholds,
  compare: faceDistance,
});

/** False matches and false non-matches at both thresholds and along the DET curve, with intervals. */
export function pairFigures<T>(pictures: readonly DescribedPicture<T>[], matcher: PairMatcher<T>): Figure[] {
  const { scale } = matcher;
  const { genuine, foreign } = comparePairs(pictures, matcher);
  const at = (name: string, threshold: number): Figure[] => {
    const most = toDistance(scale, threshold);
    return [
      ...share(`${name}.fmr`, foreign.within(most), foreign.pairs),
      ...share(`${name}.fnmr`, genuine.pairs - genuine.within(most), genuine.pairs),
    ].map((figure) => ({ ...figure, detail: `at ${scale} ${threshold}: ${figure.detail}` }));
  };
  const unfound = pictures.filter(({ descriptor }) => descriptor === null).length;
  const persons = new Set(pictures.map(({ person }) => person)).size;
  return [
    { name: 'faces.persons', value: persons, detail: `${pictures.length} pictures` },
    ...share('faces.notFound', unfound, pictures.length),
    ...at('faces.strict', matcher.strict),
    ...at('faces.lax', matcher.lax),
    ...DET_THRESHOLDS[scale].flatMap((threshold) => at(`faces.det.${Math.round(threshold * STEP)}`, threshold)),
  ];
}
