import { judgeLiveness } from '#engine/liveness/judge-liveness.ts';
import type { LivenessFrame } from '#engine/liveness/observation.ts';
import type { LivenessStep } from '#engine/liveness/steps.ts';
import type { LivenessFailure } from '#engine/liveness/verdict.ts';
import { BRISK_GAP_MS, brisklyPlanned, ORDERS } from '../../generate/liveness/sequences.ts';
import type { ObservedInstrument } from './observe-species.ts';

/** The result of one answer to a challenge; `failures` is empty if it passed. */
export interface Attempt {
  species: string;
  failures: LivenessFailure[];
}

/** A different pause between two frames, as another person would make. */
const GAP_STEP_MS = 70;

function answerOf({ frames }: ObservedInstrument, steps: readonly LivenessStep[], gapMs: number): LivenessFrame[] {
  const sent = brisklyPlanned(steps).flatMap(
    ([shot, variation]) => frames.find((each) => each.shot === shot && each.variation === variation) ?? [],
  );
  const isBefore = (index: number, earlier: number) => sent.slice(0, index).some((each) => each === frames[earlier]);
  return sent.map(({ frame, repeats }, index) => ({
    ...frame,
    atMs: gapMs * (index + 1),
    repeated: repeats.some((earlier) => isBefore(index, earlier)),
  }));
}

/**
 * Every order of steps, answered with the frames of one instrument; `shift` answers in a different order from the one
 * requested.
 */
export function attemptsOf(species: string, seen: ObservedInstrument, shift = 0): Attempt[] {
  return ORDERS.map((steps, index) => {
    const shown = ORDERS[(index + shift) % ORDERS.length] ?? steps;
    const frames = answerOf(seen, shown, BRISK_GAP_MS + GAP_STEP_MS * (index % 4));
    return { species, failures: judgeLiveness({ steps, frames, portrait: seen.portrait }).failures };
  });
}
