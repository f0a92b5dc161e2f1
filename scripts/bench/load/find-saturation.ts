import { setTimeout as sleep } from 'node:timers/promises';
import { summarize } from './outcome.ts';
import type { Stage } from './stage.ts';
import { tell } from './tell.ts';

export const P99_MS = 250;

export interface SaturationPlan {
  /** The first rate. */
  perSecond: number;
  /** Of each step. */
  seconds: number;
  /** Between two rates, of which the lower one held and the higher did not, so often the middle is tried. */
  halvings: number;
}

/** Each rate is so much higher than the one before, as long as they hold. */
const STEP = 1.3;
/** After a rate that did not hold: so long the service takes every wait for overload (`load-shedder.ts`). */
const PAUSE_MS = 6_000;
/** Below this many a second one late answer would decide. */
const LEAST = 10;
/** What a machine can at all: beyond this it is the clients that are measured. */
const MOST = 20_000;

/**
 * The highest rate of arrivals that the service holds: all is served, and 99 of 100 answers within 250 ms of the moment at
 * which the call was due. A rate that does not hold is tried once more, so that one bad moment of the machine decides nothing.
 */
export async function findSaturation(
  stage: Stage,
  plan: SaturationPlan,
): Promise<{ perSecond: number; steps: number }> {
  let [low, high, steps] = [0, MOST, 0];
  const tryRate = async (perSecond: number): Promise<boolean> => {
    steps += 1;
    const holds =
      (await holdsOnce(stage, perSecond, plan.seconds)) || (await holdsOnce(stage, perSecond, plan.seconds));
    if (holds) low = perSecond;
    else high = perSecond;
    return holds;
  };
  let next = plan.perSecond;
  while (next < MOST && (await tryRate(next))) next *= STEP;
  while (low === 0 && high > LEAST) await tryRate(high / 2);
  if (low === 0) throw new Error(`not even ${high} calls a second are held; is the machine busy?`);
  for (let n = 0; n < plan.halvings && high < MOST; n += 1) await tryRate((low + high) / 2);
  return { perSecond: low, steps };
}

async function holdsOnce({ clients }: Stage, perSecond: number, seconds: number): Promise<boolean> {
  const { samples, cores } = await clients.run({ perSecond, seconds });
  const { served, p50, p99 } = summarize(samples);
  const times = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, clients ${cores.toFixed(2)} cores`;
  tell(`${perSecond.toFixed(0)} a second: ${times}`, samples);
  // Were it more than is answered, what is due would be late by more and more.
  const holds = served === samples.length && p99 <= P99_MS;
  if (!holds) await sleep(PAUSE_MS);
  return holds;
}
