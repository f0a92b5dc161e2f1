import type { Challenge, Liveness, LivenessStep } from '../capture-data.ts';

/** Milliseconds from the challenge to the first frames, which look straight into the camera. */
const STRAIGHT_MS = [800, 1600];
const STEPS_FROM_MS = 2000;
/** Of each step: when its frames are taken, when the head may go back, and when the next one begins. */
const SHOTS_MS = [1600, 2600];
const CENTRE_MS = 2900;
const STEP_MS = 4200;
const LAST_MS = 400;

/** What the person is asked for at a moment. */
export type Prompt = 'place' | 'straight' | LivenessStep | 'done';

export interface Film {
  /** Takes a frame now. */
  shoot: () => string;
  onPrompt: (prompt: Prompt) => void;
  /** After each frame: the share of the film that is over. */
  onFrame: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Follows a challenge: says what to do and takes frames at the right moments, by time and not by what they show, which the
 * service judges. Rejects where `signal` ends it.
 */
export async function film(
  { id, nonce, steps }: Challenge,
  { shoot, onPrompt, onFrame, signal }: Film,
): Promise<Liveness> {
  const shown = performance.now();
  const total = STEPS_FROM_MS + steps.length * STEP_MS + LAST_MS;
  const frames: Liveness['frames'] = [];
  const until = (ms: number): Promise<void> => wait(shown + ms - performance.now(), signal);
  const take = async (ms: number): Promise<void> => {
    await until(ms);
    const at = Math.round(performance.now() - shown);
    frames.push({ image: shoot(), at });
    onFrame(at / total);
  };
  onPrompt('straight');
  for (const ms of STRAIGHT_MS) await take(ms);
  for (const [index, step] of steps.entries()) {
    const from = STEPS_FROM_MS + index * STEP_MS;
    await until(from);
    onPrompt(step);
    for (const ms of SHOTS_MS) await take(from + ms);
    await until(from + CENTRE_MS);
    onPrompt('straight');
  }
  await take(total);
  onPrompt('done');
  return { challengeId: id, nonce, frames };
}

/** Resolves after so long; rejects where the signal comes first. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, Math.max(0, ms));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
