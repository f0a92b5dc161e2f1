import { percentile } from '../statistics.ts';
import { AT_ONCE } from './side.ts';

/** What is done again and again; it gives how much of it was done. */
export type Work = () => Promise<number>;

export interface Race {
  rounds: number;
  seconds: number;
}

/** How much is done in a second while AT_ONCE of it run. */
async function rateOf(work: Work, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      // Not `done += await …`: that reads the sum before it waits, and loses what others add meanwhile.
      const count = await work();
      done += count;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return done / ((performance.now() - start) / 1000);
}

/**
 * The rates of several, turn by turn, so that what else the machine does meets all alike; the first turn of each warms up
 * and does not count. `rates[i]` are those of `works[i]`, one a round.
 */
export async function race(works: readonly Work[], { rounds, seconds }: Race): Promise<number[][]> {
  for (const work of works) await rateOf(work, Math.min(seconds, 2));
  const rates: number[][] = works.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    // Anyone who comes first in one round comes last in the next.
    const order = [...works.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, work] of order) rates[index]?.push(await rateOf(work, seconds));
  }
  return rates;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** The median of the ratios, round by round. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((rate, index) => rate / (theirs[index] ?? Number.NaN)));
}
