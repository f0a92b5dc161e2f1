// npm run test:faults -- [--whole] [--minutes 5] [--seed 1] [--only service,worker,…] [--from REV] [--json FILE]
// Breaks a real service while clients write, again and again, and looks whether anything that was acknowledged is lost.
// Ends with 1 where it is.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeMachine } from '../../scripts/bench/report.ts';
import { createRandom } from '../../scripts/generate/random.ts';
import { faultTable, summarize } from './report.ts';
import { clockSteps } from './scenarios/clock-steps.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { duplicates } from './scenarios/duplicates.ts';
import { durableCommits } from './scenarios/durable-commits.ts';
import { failingReceivers } from './scenarios/failing-receivers.ts';
import { hang } from './scenarios/hang.ts';
import { imports } from './scenarios/imports.ts';
import { killDatabase } from './scenarios/kill-database.ts';
import { killService } from './scenarios/kill-service.ts';
import { killWorker } from './scenarios/kill-worker.ts';
import { loseMachine, loseMachineBehindPooler, loseMachineBehindProxy } from './scenarios/lose-machine.ts';
import { partNames, partServers } from './scenarios/partition.ts';
import { poison } from './scenarios/poison.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import type { Outcome, Scenario } from './scenarios/scenario.ts';
import { stopService } from './scenarios/stop-service.ts';
import { upgradeWeb, upgradeWorkers } from './scenarios/upgrade.ts';

const CLIENTS = 16;

/** Each fault with how often it is made in a short run and in the whole one. */
const SCENARIOS: Readonly<Record<string, [run: Scenario, short: number, whole: number]>> = {
  service: [killService, 8, 300],
  database: [killDatabase, 8, 100],
  failover: [loseMachine, 3, 30],
  pooler: [loseMachineBehindPooler, 2, 10],
  proxy: [loseMachineBehindProxy, 2, 10],
  worker: [killWorker, 2, 30],
  hang: [hang, 1, 20],
  imports: [imports, 3, 10],
  stop: [stopService, 4, 50],
  rolling: [rollingRestart, 2, 20],
  'upgrade-web': [upgradeWeb, 4, 5],
  'upgrade-workers': [upgradeWorkers, 4, 5],
  receivers: [failingReceivers, 4, 32],
  poison: [poison, 2, 40],
  clock: [clockSteps, 8, 100],
  disk: [diskFull, 2, 10],
  duplicates: [duplicates, 20, 200],
  commits: [durableCommits, 200, 200],
  network: [partServers, 4, 60],
  names: [partNames, 2, 18],
};

const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    from: { type: 'string' },
    json: { type: 'string' },
  },
});
const minutes = Number(values.minutes ?? (values.whole ? 90 : 5));
const until = performance.now() + minutes * 60_000;
const outcomes = new Map<string, Outcome>();
for (const name of values.only?.split(',') ?? Object.keys(SCENARIOS)) {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`${name} is none of ${Object.keys(SCENARIOS).join(', ')}`);
  const [run, short, whole] = scenario;
  if (performance.now() > until) {
    process.stdout.write(`${name}: left out, the time is over\n`);
    continue;
  }
  process.stdout.write(`${name} …\n`);
  const size = {
    isWhole: values.whole,
    cycles: values.whole ? whole : short,
    clients: CLIENTS,
    until,
    ...(values.from !== undefined && { from: values.from }),
  };
  outcomes.set(name, await run(size, createRandom(Number(values.seed))));
}
const summary = { seed: Number(values.seed), machine: describeMachine(), ...summarize(outcomes) };
process.stdout.write(`${faultTable(outcomes)}\n${JSON.stringify(summary)}\n`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(summary, null, 2)}\n`);
process.exitCode = summary.problems.length > 0 || outcomes.size === 0 ? 1 : 0;
