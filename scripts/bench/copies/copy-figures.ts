import { isCopy } from '#engine/copies/judge-copy.ts';
import { defaultPolicy } from '#engine/index.ts';
import { share } from '../documents/figures.ts';
import type { Figure } from '../report.ts';
import type { CopyOutcome } from './outcome.ts';

const { faceAlike, faceStrict } = defaultPolicy;

/**
 * Rules for detecting a copy: each signal alone, and all together. A bend of 0 requires little structure, a large one
 * much.
 */
export const RULES = {
  distance: ({ distance }) => distance < faceAlike,
  structure: ({ copy }) => isCopy({ structure: copy.structure, bend: Infinity }),
  flatness: ({ copy }) => isCopy({ structure: 0.85, bend: copy.bend }),
  pictures: ({ copy }) => isCopy(copy),
  all: ({ distance, copy }) => distance < faceAlike || isCopy(copy),
} as const satisfies Record<string, (outcome: CopyOutcome) => boolean>;

const count = (outcomes: readonly CopyOutcome[], holds: (outcome: CopyOutcome) => boolean) =>
  outcomes.filter(holds).length;

/** Not detected as a copy, and similar enough to be approved. */
const passes = (isTold: (outcome: CopyOutcome) => boolean) => (outcome: CopyOutcome) =>
  !isTold(outcome) && outcome.distance <= faceStrict;

/**
 * Copies that would be approved, by species and in total; other shots sent to review; and the effect of each signal.
 */
export function copyFigures(outcomes: readonly CopyOutcome[]): Figure[] {
  const genuine = outcomes.filter(({ species }) => species === 'genuine');
  const attacks = outcomes.filter(({ species }) => species !== 'genuine');
  const species = [...new Set(attacks.map((each) => each.species))];
  const withGoal = (figures: Figure[], most: number) => figures.map((figure) => ({ ...figure, goal: { most } }));
  const passed = (name: string, own: readonly CopyOutcome[]) => share(name, count(own, passes(RULES.all)), own.length);
  return [
    ...species.flatMap((name) =>
      passed(
        `copies.${name}.passed`,
        attacks.filter((each) => each.species === name),
      ),
    ),
    ...(['file', 'print'] as const).flatMap((source) =>
      passed(
        `copies.from.${source}.passed`,
        attacks.filter((each) => each.source === source),
      ),
    ),
    ...withGoal(passed('copies.passed', attacks), 1 / 300),
    ...withGoal(share('genuine.review', count(genuine, RULES.all), genuine.length), 0.02),
    ...Object.entries(RULES).flatMap(([name, isTold]) => [
      ...share(`ablation.${name}.passed`, count(attacks, passes(isTold)), attacks.length),
      ...share(`ablation.${name}.genuineReview`, count(genuine, isTold), genuine.length),
    ]),
  ];
}
