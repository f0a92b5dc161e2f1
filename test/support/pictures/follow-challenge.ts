import type { LivenessStep } from '#engine/index.ts';
import { frameOf, type Person, type Shot } from '../../../scripts/generate/liveness/stills.ts';

export const toUri = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`;

/** What someone does who follows the challenge: two looks straight, two frames of each step, a look straight at the end. */
export async function followChallenge(
  steps: readonly LivenessStep[],
  person: Person,
  seed: number,
): Promise<{ image: string; at: number }[]> {
  const shots: [Shot, number][] = [
    ['neutral', 0],
    ['neutral', 1],
    ...steps.flatMap((step): [Shot, number][] => [
      [step, 0],
      [step, 1],
    ]),
    ['neutral', 2],
  ];
  return Promise.all(
    shots.map(async ([shot, variation], index) => ({
      image: toUri(await frameOf(person, shot, variation, seed)),
      at: 700 + 700 * index,
    })),
  );
}
