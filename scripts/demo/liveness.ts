// A person who answers a liveness challenge, played with the committed stills of somebody rendered.
import { setTimeout as sleep } from 'node:timers/promises';
import { frameOf, type Person, type Shot } from '../generate/liveness/stills.ts';

export interface Challenge {
  id: string;
  nonce: string;
  steps: Shot[];
}

export interface LivenessAnswer {
  challengeId: string;
  nonce: string;
  frames: { image: string; at: number }[];
}

const GAP_MS = 350;
let shown = 0;

/** Frames of `person` doing `steps`, as long after the challenge as a camera would need for them. */
export async function answer(challenge: Challenge, person: Person, steps = challenge.steps): Promise<LivenessAnswer> {
  shown += 1;
  const twice = steps.flatMap((step): [Shot, number][] => [
    [step, 0],
    [step, 1],
  ]);
  const shots: [Shot, number][] = [['neutral', 0], ['neutral', 1], ...twice, ['neutral', 2]];
  const [frames] = await Promise.all([
    Promise.all(shots.map(([shot, variation]) => frameOf(person, shot, variation, shown))),
    sleep(GAP_MS * shots.length),
  ]);
  return {
    challengeId: challenge.id,
    nonce: challenge.nonce,
    frames: frames.map((bytes, index) => ({
      image: `data:image/jpeg;base64,${bytes.toString('base64')}`,
      at: GAP_MS * (index + 1),
    })),
  };
}
