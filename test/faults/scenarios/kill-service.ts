import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

/** `kill -9` of the service, and with it of its PostgreSQL, whose lifeline it is; then it is started again. */
export const killService: Scenario = (size, random) =>
  underLoad('service', size, random, async ({ service }) => {
    await service.end('SIGKILL');
    await service.start();
  });
