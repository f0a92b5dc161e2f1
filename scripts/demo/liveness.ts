// A person who answers a liveness challenge, played with the committed stills of someone rendered.
import { setTimeout as sleep } from 'node:timers/promises';
import type { LivenessStep } from '#engine/index.ts';
import { BRISK_GAP_MS, brisklyPlanned } from '../generate/liveness/sequences.ts';
import { frameOf, type Person } from '../generate/liveness/stills.ts';

export interface Challenge {
  id: string;
  nonce: string;
  steps: LivenessStep[];
}

export interface LivenessAnswer {
  challengeId: string;
  nonce: string;
  frames: { image: string; at: number }[];
}

let shown = 0;

/** Frames of `person` doing `steps`, as long after the challenge as a camera would need for them. */
export async function answer(challenge: Challenge, person: Person, steps = challenge.steps): Promise<LivenessAnswer> {
  shown += 1;
  const shots = brisklyPlanned(steps);
  const [frames] = await Promise.all([
    Promise.all(shots.map(([shot, variation]) => frameOf(person, shot, variation, shown))),
    sleep(BRISK_GAP_MS * shots.length),
  ]);
  return {
    challengeId: challenge.id,
    nonce: challenge.nonce,
    frames: frames.map((bytes, index) => ({
      image: `data:image/jpeg;base64,${bytes.toString('base64')}`,
      at: BRISK_GAP_MS * (index + 1),
    })),
  };
}
