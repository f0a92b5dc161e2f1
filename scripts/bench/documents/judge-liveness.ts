import { createHash } from 'node:crypto';
import { compareFrames } from '#engine/analyse-liveness.ts';
import type { FaceFinder } from '#engine/faces/find-faces.ts';
import { findRepeats, isOneStill } from '#engine/liveness/find-repeats.ts';
import { judgeLiveness } from '#engine/liveness/judge-liveness.ts';
import type { FrameObservation } from '#engine/liveness/observation.ts';
import { observeFrame } from '#engine/liveness/observe-frame.ts';
import type { Surface } from '#engine/liveness/surface.ts';
import { unexplained } from '#engine/liveness/unexplained.ts';
import type { LivenessVerdict } from '#engine/liveness/verdict.ts';
import {
  attackSequences,
  briskSequences,
  genuineSequences,
  type LivenessSequence,
} from '../../generate/liveness/sequences.ts';
import { PEOPLE } from '../../generate/liveness/stills.ts';

/** The results for one person's sequences, with the names of failed ones. */
export interface LivenessOutcome {
  genuine: number;
  refused: string[];
  attacks: number;
  accepted: string[];
}

const observed = new Map<string, Promise<FrameObservation>>();

/** Sequences share most pictures, so each is examined once. */
function observe(bytes: Buffer, finder: FaceFinder): Promise<FrameObservation> {
  const key = createHash('sha256').update(bytes).digest('base64');
  const known = observed.get(key) ?? observeFrame(bytes, finder);
  observed.set(key, known);
  return known;
}

/** Sequences share most pictures, so each pair is compared once. */
function once<T>(compare: (first: Surface, other: Surface) => T): (first: Surface, other: Surface) => T {
  const known = new WeakMap<Surface, WeakMap<Surface, T>>();
  return (first, other) => {
    const found = known.get(first) ?? new WeakMap<Surface, T>();
    known.set(first, found);
    const result = found.get(other) ?? compare(first, other);
    found.set(other, result);
    return result;
  };
}

const unexplainedOnce = once(unexplained);
const isOneStillOnce = once(isOneStill);

/** The service's worker functions, run in this process. */
export const comparing = {
  compareSurfaces: async (first: Surface, other: Surface) => unexplainedOnce(first, other),
  findRepeats: async (views: readonly Surface[]) => findRepeats(views, isOneStillOnce),
};

async function judge({ steps, frames, portrait }: LivenessSequence, finder: FaceFinder): Promise<LivenessVerdict> {
  const seen = [];
  for (const { atMs, bytes } of frames) seen.push({ atMs, observation: await observe(bytes, finder) });
  const { face } = await observe(portrait, finder);
  return judgeLiveness({
    steps,
    frames: await compareFrames(seen, comparing),
    portrait: face?.descriptor ?? null,
  });
}

/**
 * Judges genuine answers of one of the ten people (at rest in a given number of step orders, and in a hurry in all),
 * and every attack.
 */
export async function judgePerson(
  { place, seed, ordersEach }: { place: number; seed: number; ordersEach: number },
  finder: FaceFinder,
): Promise<LivenessOutcome> {
  const people = PEOPLE.slice(place, place + 1);
  const outcome: LivenessOutcome = { genuine: 0, refused: [], attacks: 0, accepted: [] };
  for (const sequences of [genuineSequences(seed, { people, perPerson: ordersEach }), briskSequences(seed, people)])
    for await (const sequence of sequences) {
      const { passed, failures } = await judge(sequence, finder);
      outcome.genuine += 1;
      if (!passed) outcome.refused.push(`${sequence.name}: ${failures.join(' ')}`);
    }
  for await (const sequence of attackSequences(seed, people)) {
    outcome.attacks += 1;
    if ((await judge(sequence, finder)).passed) outcome.accepted.push(sequence.name);
  }
  return outcome;
}
