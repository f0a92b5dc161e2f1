/**
 * npm run bench:kyb -- [--quick] [--only list,names] [--json FILE] [--entities N] [--seed N] [--verbose] Imports a
 * generated list, screens businesses against it, and counts how many altered names are found; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './credentials/database.ts';
import { measureImport } from './kyb/measure-import.ts';
import { measureNames } from './kyb/measure-names.ts';
import { measureMatching, measureSpeed } from './kyb/measure-screening.ts';
import { openService } from './kyb/open-service.ts';
import type { Figure } from './report.ts';
import { runParts } from './run-parts.ts';

const PLANS = {
  whole: { entities: 1_000_000, rounds: 200, names: { variants: 100, innocent: 2_000, listed: 100_000 } },
  quick: { entities: 100_000, rounds: 60, names: { variants: 40, innocent: 400, listed: 20_000 } },
};
const MOST_MEMORY_MB = 500;

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: { json: text, quick: flag, only: text, entities: text, seed: text, verbose: flag },
  });
  const plan = values.quick ? PLANS.quick : PLANS.whole;
  const size = values.entities === undefined ? plan.entities : Number(values.entities);
  const seed = Number(values.seed ?? 5);
  if (!Number.isInteger(size) || size < 1_000 || !Number.isInteger(seed))
    throw new Error('--entities and --seed are whole numbers');
  const { json, only, verbose = false } = values;
  return { json, only, verbose, rounds: plan.rounds, list: { size, seed }, names: { ...plan.names, seed } };
}

const given = readArguments();
const say = (line: string): void => void (given.verbose && process.stderr.write(`${line}\n`));
const bench = await openBenchDatabase();
const { owner, app, agent } = await bench.ours();
const masterKey = Buffer.from(bench.masterKey).toString('base64');
const place = { folder: bench.folder, masterKey, database: { owner, app, agent } };

async function measureList(): Promise<Figure[]> {
  const imported = await measureImport(place, given.list);
  const service = await openService(place);
  try {
    const speed = await measureSpeed(service.ctx, given.list, given.rounds);
    const memoryMb = memory();
    return [...imported, ...speed, memoryMb, ...(await measureMatching(service.ctx, given.list, say))];
  } finally {
    await service.close();
  }
}

async function measureNamesPart(): Promise<Figure[]> {
  const service = await openService(place);
  try {
    return await measureNames(service.ctx, bench.folder, given.names, say);
  } finally {
    await service.close();
  }
}

/** Memory of this process, a whole service that has only screened. */
function memory(): Figure {
  const value = Math.round(process.resourceUsage().maxRSS / 1024);
  return {
    name: 'screening.memoryMb',
    value,
    detail: 'the most that this process had',
    goal: { most: MOST_MEMORY_MB },
  };
}

await runParts(
  { list: measureList, names: measureNamesPart },
  { only: given.only, file: given.json, close: () => bench.close() },
);
