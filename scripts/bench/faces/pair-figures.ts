import { faceDistance } from '#engine/index.ts';
import { share } from '../documents/figures.ts';
import type { Figure } from '../report.ts';

/** A picture as the engine describes its largest face; null where it finds none. */
export interface DescribedPicture {
  person: string;
  descriptor: ArrayLike<number> | null;
}

/** Distances are counted in thousandths, so that millions of pairs need no memory. */
const STEP = 1000;
const DET_THRESHOLDS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7] as const;

/** How many pairs lie within each distance; a face that was not found is near nobody. */
class Distances {
  pairs = 0;
  readonly #counts = new Map<number, number>();

  add(distance: number | null): void {
    this.pairs += 1;
    if (distance === null) return;
    // What is at a threshold is within it; the sum of squares may be off by its last digits.
    const step = Math.ceil(distance * STEP - 1e-4);
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1);
  }

  within(threshold: number): number {
    let sum = 0;
    for (const [step, count] of this.#counts) if (step <= Math.round(threshold * STEP)) sum += count;
    return sum;
  }
}

/** Every picture with every other: of one person, and of two. */
function comparePairs(pictures: readonly DescribedPicture[]) {
  const [genuine, foreign] = [new Distances(), new Distances()];
  for (const [index, one] of pictures.entries()) {
    for (const other of pictures.slice(index + 1)) {
      const pairs = one.person === other.person ? genuine : foreign;
      pairs.add(one.descriptor && other.descriptor && faceDistance(one.descriptor, other.descriptor));
    }
  }
  return { genuine, foreign };
}

/** False matches and false non-matches at both thresholds, then along the DET curve, with their intervals. */
export function pairFigures(
  pictures: readonly DescribedPicture[],
  { strict, lax }: { strict: number; lax: number },
): Figure[] {
  const { genuine, foreign } = comparePairs(pictures);
  const at = (name: string, threshold: number): Figure[] =>
    [
      ...share(`${name}.fmr`, foreign.within(threshold), foreign.pairs),
      ...share(`${name}.fnmr`, genuine.pairs - genuine.within(threshold), genuine.pairs),
    ].map((figure) => ({ ...figure, detail: `at distance ${threshold}: ${figure.detail}` }));
  const unfound = pictures.filter(({ descriptor }) => descriptor === null).length;
  const persons = new Set(pictures.map(({ person }) => person)).size;
  return [
    { name: 'faces.persons', value: persons, detail: `${pictures.length} pictures` },
    ...share('faces.notFound', unfound, pictures.length),
    ...at('faces.strict', strict),
    ...at('faces.lax', lax),
    ...DET_THRESHOLDS.flatMap((threshold) => at(`faces.det.${threshold * STEP}`, threshold)),
  ];
}
