import { availableParallelism } from 'node:os';
import type { Figure } from '../report.ts';
import { interval } from '../statistics.ts';
import type { LivenessOutcome } from './judge-liveness.ts';
import type { Plan } from './plan.ts';
import { inLanes } from './pool.ts';
import { startProgress } from './progress.ts';
import type { Run } from './run.ts';

/** Maximum share of rejected genuine answers. */
const MOST_REFUSED = 0.05;

export function livenessFigures(outcomes: readonly LivenessOutcome[]): Figure[] {
  const sum = (of: (outcome: LivenessOutcome) => number) => outcomes.reduce((total, each) => total + of(each), 0);
  const [genuine, attacks] = [sum((each) => each.genuine), sum((each) => each.attacks)];
  const [refused, accepted] = [sum((each) => each.refused.length), sum((each) => each.accepted.length)];
  const { high } = interval(refused, genuine);
  return [
    {
      name: 'liveness.attacksAccepted',
      value: accepted,
      detail: `of ${attacks} attacks, built from stills`,
      goal: { most: 0 },
    },
    {
      name: 'liveness.genuineRefused',
      value: genuine === 0 ? 0 : refused / genuine,
      detail: `${refused} of ${genuine} genuine sequences, built from stills; 95 % interval up to ${(100 * high).toFixed(1)} %`,
      goal: { most: MOST_REFUSED },
    },
  ];
}

/** Each person is handled by one process, which remembers their frames. */
export async function measureLiveness(run: Run, { liveness: { people, ordersEach } }: Plan): Promise<void> {
  const pool = run.pool();
  const places = Array.from({ length: people }, (_, place) => place);
  const outcomes: LivenessOutcome[] = [];
  const progress = startProgress('liveness, people', people);
  await inLanes(places, availableParallelism(), async (place) => {
    const outcome = await pool.run<LivenessOutcome>('judgePerson', { place, seed: run.seed, ordersEach });
    outcomes.push(outcome);
    for (const name of outcome.accepted) process.stderr.write(`ATTACK ACCEPTED ${name}\n`);
    for (const name of outcome.refused) process.stderr.write(`genuine sequence refused: ${name}\n`);
    progress.step();
  }).finally(progress.end);
  run.figures.push(...livenessFigures(outcomes));
}
