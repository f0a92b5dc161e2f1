import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../scripts/generate/random.ts';
import { findPreviousVersion, findVersion, layOut, THIS_VERSION } from '../../upgrade/previous-version.ts';
import { startReaders } from '../load/start-readers.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { Outcome, Scenario, Size } from './scenario.ts';
import { underLoad } from './under-load.ts';

/** Where no release is tagged: the changelog allows a rolling upgrade from this commit on. */
const SINCE = '18d189f54565b4052439d14b3b56ff49cd5b760c';
const WEB = { ROLES: 'web' };
const WORKER = { ROLES: 'worker' };
const SIZES = {
  short: { requests: 300, web: [WEB, WEB], workers: [WORKER] },
  whole: { requests: 20_000, web: [WEB, WEB], workers: [WORKER, WORKER] },
};
const READERS = 4;

/** One process of the version before after another is replaced by this version's, under load: web processes first. */
export const upgradeWeb: Scenario = (size, random) => upgrade('web', size, random);

/** The same, workers first. */
export const upgradeWorkers: Scenario = (size, random) => upgrade('workers', size, random);

async function upgrade(first: 'web' | 'workers', size: Size, random: Random): Promise<Outcome> {
  const previous = size.from === undefined ? findPreviousVersion(SINCE) : findVersion(size.from);
  if (!previous) throw new Error('the previous version is not in this history: git fetch --unshallow --tags');
  const { requests, web, workers } = SIZES[size.isWhole ? 'whole' : 'short'];
  const processes = [...web, ...workers];
  const start = first === 'web' ? 0 : web.length;
  const wrong: string[] = [];
  let read = (): number => 0;
  const outcome = await underLoad(
    `upgrade-${first}`,
    // After the last process, this version alone.
    { ...size, cycles: processes.length + 1, until: Number.POSITIVE_INFINITY },
    random,
    async ({ services, balancer, history }, cycle) => {
      const share = ((cycle + 1) * requests) / (processes.length + 1);
      while (history.acknowledged() + read() < share) await sleep(50);
      const service = cycle < processes.length ? services[(start + cycle) % processes.length] : undefined;
      if (!service) return undefined;
      const code = await service.end('SIGTERM');
      if (code !== 0) wrong.push(`SIGTERM: a process ended with ${code}`);
      await service.start(THIS_VERSION);
      await balancer?.hasAll();
      return performance.now();
    },
    {
      version: layOut(previous),
      processes,
      isBalanced: true,
      settings: { DRAIN_SECONDS: '2' },
      // Each event is to arrive once.
      receivers: [() => 'accept'],
      beside: async (stage) => {
        const readers = startReaders(stage.target, READERS);
        read = readers.answered;
        return {
          stop: readers.stop,
          judge: async (verdict) => {
            verdict.others.push(...readers.surprises, ...(await failedJobs(stage)));
            verdict.duplicateObjects.push(...arrivedAgain(stage));
            const repeats = stage.history.intents.reduce((sum, each) => sum + each.repeats, 0);
            if (repeats > 0) verdict.others.push(`${repeats} writes were answered 503`);
            return [`from ${previous.name}`, `${readers.answered()} reads answered`];
          },
        };
      },
    },
  );
  if (outcome.dropped + outcome.refused > 0)
    wrong.push(`${outcome.dropped} requests were dropped, and ${outcome.refused} refused`);
  outcome.verdict.others.push(...wrong);
  return outcome;
}

async function failedJobs({ sql }: Stage): Promise<string[]> {
  const rows = await sql<{ name: string; output: unknown }>(
    `select name, output from pgboss.job where state = 'failed' or retry_count > 0`,
  );
  return rows.map(({ name, output }) => `a job of ${name} failed: ${JSON.stringify(output)}`);
}

function arrivedAgain({ receivers }: Stage): string[] {
  return receivers.flatMap(({ events }) =>
    [...events].flatMap(([id, { arrivals }]) =>
      arrivals.length > 1 ? [`event ${id} arrived ${arrivals.length} times`] : [],
    ),
  );
}
