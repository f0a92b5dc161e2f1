import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

const MOST_SECONDS = 30;

/** As src/docs/several-machines.md has it: the service is not ready first, and takes no connections later. */
const DRAINING = { isBalanced: true, settings: { DRAIN_SECONDS: '2' } };

/** SIGTERM: every request that reached it is answered, it ends by itself within half a minute, and is started again. */
export const stopService: Scenario = async (size, random) => {
  const wrong: string[] = [];
  const taken: number[] = [];
  const outcome = await underLoad(
    'stop',
    size,
    random,
    async ({ service }) => {
      const at = performance.now();
      const code = await service.end('SIGTERM');
      taken.push((performance.now() - at) / 1000);
      if (code !== 0) wrong.push(`SIGTERM: it ended with ${code}`);
      await service.start();
    },
    DRAINING,
  );
  const longest = Math.max(0, ...taken);
  if (longest > MOST_SECONDS) wrong.push(`SIGTERM: it took ${longest.toFixed(1)} s`);
  if (outcome.dropped > 0) wrong.push(`SIGTERM: ${outcome.dropped} requests were dropped`);
  outcome.verdict.others.push(...wrong);
  outcome.notes.push(`the longest stop took ${longest.toFixed(1)} s`);
  return outcome;
};
