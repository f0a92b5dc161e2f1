import { setTimeout as sleep } from 'node:timers/promises';
import { summarize } from './outcome.ts';
import type { Stage } from './stage.ts';
import { tell } from './tell.ts';

export const P99_MS = 250;

export interface SaturationPlan {
  /** The first rate, in calls per second. */
  perSecond: number;
  /** Seconds per step. */
  seconds: number;
  /** How often the interval between the last rate that held and the first that did not is halved. */
  halvings: number;
}

/** Each rate is higher than the previous one by this factor, as long as they hold. */
const STEP = 1.3;
/**
 * Seconds to wait after a rate that did not hold: for that long, the service treats any delay as overload (`load-
 * shedder.ts`).
 */
const PAUSE_MS = 6_000;
/** Below this rate, a single late answer would decide. */
const LEAST = 10;
/** The most that a machine can do: beyond this, the clients are measured, not the service. */
const MOST = 20_000;

/**
 * The highest arrival rate that the service holds: every call is served, and 99 % of the answers arrive within 250 ms
 * of the moment the call was due. A rate that does not hold is tried a second time, so that one bad moment decides
 * nothing.
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
  // If more calls arrive than are answered, the delay grows without limit.
  const holds = served === samples.length && p99 <= P99_MS;
  if (!holds) await sleep(PAUSE_MS);
  return holds;
}
