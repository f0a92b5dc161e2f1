import type { Challenge, Liveness, LivenessStep } from '../capture-data.ts';

/** Milliseconds before each of the first frames, which face the camera, and before the first step. */
const STRAIGHT_MS = [800, 800];
const BEGIN_MS = 400;
/** For each step: milliseconds before each of its frames, before the head may return, and before the next prompt. */
const SHOTS_MS = [1600, 1000];
const CENTRE_MS = 300;
const REST_MS = 1300;
const LAST_MS = 400;
/** Maximum time counted between two frames of the screen: while the page hangs, no prompt is visible. */
const MOST_TICK_MS = 100;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const STEP_MS = sum(SHOTS_MS) + CENTRE_MS + REST_MS;

/** What the person is asked to do. */
export type Prompt = 'place' | 'straight' | LivenessStep | 'done';

export interface Film {
  /** Takes the camera's next picture. */
  shoot: () => Promise<string>;
  onPrompt: (prompt: Prompt) => void;
  /** Called after each frame with the share of the film that is done. */
  onFrame: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Follows a challenge: shows instructions and takes frames at the right times, regardless of their content, which the
 * service judges. If the device hangs, everything that follows waits. Rejects if `signal` aborts it.
 */
export async function film(
  { id, nonce, steps }: Challenge,
  { shoot, onPrompt, onFrame, signal }: Film,
): Promise<Liveness> {
  const began = performance.now();
  const total = sum(STRAIGHT_MS) + BEGIN_MS + steps.length * STEP_MS + LAST_MS;
  const frames: Liveness['frames'] = [];
  let planned = 0;
  const pass = async (ms: number): Promise<void> => {
    await watchFor(ms, signal);
    planned += ms;
  };
  const take = async (ms: number): Promise<void> => {
    await pass(ms);
    const image = await shoot();
    frames.push({ image, at: Math.round(performance.now() - began) });
    onFrame(planned / total);
  };
  onPrompt('straight');
  for (const ms of STRAIGHT_MS) await take(ms);
  await pass(BEGIN_MS);
  for (const step of steps) {
    onPrompt(step);
    for (const ms of SHOTS_MS) await take(ms);
    await pass(CENTRE_MS);
    onPrompt('straight');
    await pass(REST_MS);
  }
  await take(LAST_MS);
  onPrompt('done');
  return { challengeId: id, nonce, frames };
}

/** Waits until the page has been drawn for this long. */
async function watchFor(ms: number, signal: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; ) {
    const from = performance.now();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    signal.throwIfAborted();
    left -= Math.min(performance.now() - from, MOST_TICK_MS);
  }
}

/** Resolves after the delay; rejects if the signal aborts first. */
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
