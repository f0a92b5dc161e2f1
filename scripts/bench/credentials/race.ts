import { percentile } from '../statistics.ts';
import { AT_ONCE } from './side.ts';

/** The repeated work; returns how much was done. */
export type Work = () => Promise<number>;

export interface Race {
  rounds: number;
  seconds: number;
}

/** The amount done per second with AT_ONCE concurrent runs. */
async function rateOf(work: Work, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      // Not `done += await …`, which reads the sum before waiting, and loses concurrent additions.
      const count = await work();
      done += count;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return done / ((performance.now() - start) / 1000);
}

/**
 * The rates of several works in alternating rounds, so that other load on the machine affects all of them; the first
 * round of each is a warm-up and not counted. `rates[i]` has those of `works[i]`, one per round.
 */
export async function race(works: readonly Work[], { rounds, seconds }: Race): Promise<number[][]> {
  for (const work of works) await rateOf(work, Math.min(seconds, 2));
  const rates: number[][] = works.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    // Rotates the order between rounds.
    const order = [...works.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, work] of order) rates[index]?.push(await rateOf(work, seconds));
  }
  return rates;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** The median of the per-round ratios. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((rate, index) => rate / (theirs[index] ?? Number.NaN)));
}
