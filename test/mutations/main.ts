// npm run test:mutations -- [--in FOLDER,…] [--line N] [--tests FILE,…] [--count N] [--minutes N] [--seed N] [--json FILE]: makes
// one change at a time, and tells which changes no test notices. Ends with 1 if more than a tenth of them are not noticed; see README.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom, type Random } from '../../scripts/generate/random.ts';
import * as builtPages from '../support/built-pages.ts';
import * as engineServer from '../support/engine-server.ts';
import * as databaseServer from '../support/postgres/database-server.ts';
import { EXPLAINED } from './explained.ts';
import { findMutations, type Mutation } from './find-mutations.ts';
import { describe, judgeMutations, type MutationResult } from './judge-mutations.ts';

const PLACES = [
  'src/verifier',
  'src/agent',
  'src/prover',
  'src/domains/accounts/accounts',
  'src/domains/agreements/agreements/signing',
  'src/domains/credentials/credentials',
  'src/domains/credentials/proofs',
  'src/domains/compliance/bundles',
  'src/domains/compliance/erasures',
  'src/domains/operations/webhooks',
];
const LEAST_SHARE = 0.9;

const { values } = parseArgs({
  options: {
    in: { type: 'string', default: PLACES.join(',') },
    /** Only the changes of this line. */
    line: { type: 'string' },
    /** Only these test files, separated by commas. */
    tests: { type: 'string' },
    count: { type: 'string', default: '30' },
    /** Begins no change after them. */
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

const root = join(import.meta.dirname, '../..');
const all = values.in
  .split(',')
  .flatMap((place) => findMutations(root, place))
  .filter(isAsked);
if (all.length === 0) throw new Error(`there is nothing to change in ${values.in}`);
const open = all.filter((mutation) => !isExplained(mutation));
const began = performance.now();
const until = new Date(Date.now() + 60_000 * Number(values.minutes));
const results = await judgeAll(sample(open, Number(values.count), createRandom(Number(values.seed))));
const noticed = results.filter(({ outcome }) => outcome === 'noticed').length;
for (const result of results) if (result.outcome !== 'noticed') process.stdout.write(`${describe(result)}\n`);
const perChange = (performance.now() - began) / 1000 / results.length;
process.stdout.write(
  `${noticed} of ${results.length} changes noticed, of ${all.length} possible, ${all.length - open.length} explained; ${perChange.toFixed(1)} s each\n`,
);
if (values.json !== undefined) {
  const report = { takenAt: new Date().toISOString(), seed: Number(values.seed), noticed, of: results.length, results };
  writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
process.exit(noticed >= LEAST_SHARE * results.length ? 0 : 1);

async function judgeAll(chosen: readonly Mutation[]): Promise<MutationResult[]> {
  // As mocha does for its workers: one of each for the whole run.
  for (const server of [databaseServer, engineServer, builtPages]) await server.mochaGlobalSetup();
  try {
    const report = (line: string): void => void process.stderr.write(`${line}\n`);
    return await judgeMutations(root, chosen, { report, until, tests: values.tests?.split(',') });
  } finally {
    await engineServer.mochaGlobalTeardown();
    await databaseServer.mochaGlobalTeardown();
  }
}

function isAsked({ line }: Mutation): boolean {
  return values.line === undefined || line === Number(values.line);
}

function sample(all: readonly Mutation[], count: number, random: Random): Mutation[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.integer(0, left.length - 1), 1),
  ).flat();
}

function isExplained({ file, whole, text }: Mutation): boolean {
  return EXPLAINED.some((each) => each.file === file && each.whole === whole && each.text === text);
}
