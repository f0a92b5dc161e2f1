import type { Scenario } from './scenario.ts';
import { stopInTurn } from './stop-service.ts';

/** Two processes of all roles on one PostgreSQL, restarted one after another: there is always one that takes what comes. */
export const rollingRestart: Scenario = async (size, random) => {
  const outcome = await stopInTurn('rolling', size, random, { processes: [{}, {}] });
  if (outcome.refused > 0) outcome.verdict.others.push(`${outcome.refused} requests found nobody who is ready`);
  return outcome;
};
