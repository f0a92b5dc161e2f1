/**
 * The steps that a person may be asked to perform, from the person's view: `look_left` is toward the person's own left.
 * Opening the mouth and blinking are excluded, because they could not be tested: no committed still shows an open
 * mouth, and closed eyes hardly change the measured landmarks.
 */
export const LIVENESS_STEPS = ['look_left', 'look_right', 'look_up', 'come_closer'] as const;
export type LivenessStep = (typeof LIVENESS_STEPS)[number];

/** The number of steps in a challenge; with four steps to draw from, there are 24 orders. */
const STEPS_PER_CHALLENGE = 3;

/** Frames that a client may send for one challenge. */
export const FRAME_COUNT = { least: 8, most: 12 } as const;

/** Draws the steps of a challenge, all different, in random order; `below(n)` gives a random integer from 0 to n - 1. */
export function drawSteps(below: (limit: number) => number): LivenessStep[] {
  const left: LivenessStep[] = [...LIVENESS_STEPS];
  const drawn: LivenessStep[] = [];
  while (drawn.length < STEPS_PER_CHALLENGE) drawn.push(...left.splice(below(left.length), 1));
  return drawn;
}
