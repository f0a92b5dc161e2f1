import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

/** `kill -9` of the postmaster, and each third time a fast shutdown; the service stays and starts it again. */
export const killDatabase: Scenario = (size, random) =>
  underLoad('database', size, random, async (stage, cycle) => {
    process.kill(await stage.postmaster(), cycle % 3 === 2 ? 'SIGINT' : 'SIGKILL');
  });
