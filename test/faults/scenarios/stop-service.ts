import type { Random } from '../../../scripts/generate/random.ts';
import type { Outcome, Scenario, Size } from './scenario.ts';
import { type UnderLoadOptions, underLoad } from './under-load.ts';

const MOST_SECONDS = 30;

/** As src/docs/several-machines.md has it: a process is not ready first, and takes no connections later. */
const DRAINING = { isBalanced: true, settings: { DRAIN_SECONDS: '2' } };

/** SIGTERM: every request that reached it is answered, it ends by itself within half a minute, and is started again. */
export const stopService: Scenario = (size, random) => stopInTurn('stop', size, random);

/** SIGTERM of one process after another, behind a balancer, each started again before the next. */
export async function stopInTurn(
  name: string,
  size: Size,
  random: Random,
  options?: UnderLoadOptions,
): Promise<Outcome> {
  const wrong: string[] = [];
  const taken: number[] = [];
  const outcome = await underLoad(
    name,
    size,
    random,
    async ({ services, balancer }, cycle) => {
      const service = services[cycle % services.length];
      const at = performance.now();
      const code = await service?.end('SIGTERM');
      taken.push((performance.now() - at) / 1000);
      if (code !== 0) wrong.push(`SIGTERM: it ended with ${code}`);
      await service?.start();
      await balancer?.hasAll();
      // Of several, the others have gone on meanwhile.
      return services.length > 1 ? performance.now() : undefined;
    },
    { ...DRAINING, ...options },
  );
  const longest = Math.max(0, ...taken);
  if (longest > MOST_SECONDS) wrong.push(`SIGTERM: it took ${longest.toFixed(1)} s`);
  if (outcome.dropped > 0) wrong.push(`SIGTERM: ${outcome.dropped} requests were dropped`);
  outcome.verdict.others.push(...wrong);
  outcome.notes.push(`the longest stop took ${longest.toFixed(1)} s`);
  return outcome;
}
