/**
 * npm run bench:kyb -- [--quick] [--json FILE] [--entities N] [--seed N] [--verbose]
 * Imports a generated list, screens businesses against it, and counts what is found of altered names; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './credentials/database.ts';
import { measureImport } from './kyb/measure-import.ts';
import { measureMatching, measureSpeed } from './kyb/measure-screening.ts';
import { openService } from './kyb/open-service.ts';
import { type Figure, report } from './report.ts';

const PLANS = { whole: { entities: 1_000_000, rounds: 200 }, quick: { entities: 100_000, rounds: 60 } };
const MOST_MEMORY_MB = 500;

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { json: text, quick: flag, entities: text, seed: text, verbose: flag } });
  const plan = values.quick ? PLANS.quick : PLANS.whole;
  const size = values.entities === undefined ? plan.entities : Number(values.entities);
  const seed = Number(values.seed ?? 5);
  if (!Number.isInteger(size) || size < 1_000 || !Number.isInteger(seed))
    throw new Error('--entities and --seed are whole numbers');
  return { json: values.json, verbose: values.verbose === true, rounds: plan.rounds, list: { size, seed } };
}

const given = readArguments();
const say = (line: string): void => void (given.verbose && process.stderr.write(`${line}\n`));

async function measure(figures: Figure[]): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    const { owner, app, agent } = await bench.ours();
    const masterKey = Buffer.from(bench.masterKey).toString('base64');
    const place = { folder: bench.folder, masterKey, database: { owner, app, agent } };
    figures.push(...(await measureImport(place, given.list)));
    const service = await openService(place);
    try {
      figures.push(...(await measureSpeed(service.ctx, given.list, given.rounds)));
      figures.push(memory());
      figures.push(...(await measureMatching(service.ctx, given.list, say)));
    } finally {
      await service.close();
    }
  } finally {
    await bench.close();
  }
}

/** Of this process, which is a whole service that has done nothing but screen. */
function memory(): Figure {
  const value = Math.round(process.resourceUsage().maxRSS / 1024);
  return {
    name: 'screening.memoryMb',
    value,
    detail: 'the most that this process had',
    goal: { most: MOST_MEMORY_MB },
  };
}

const figures: Figure[] = [];
try {
  await measure(figures);
  report(figures, { file: given.json, complete: true });
} catch (error) {
  report(figures, { file: given.json, complete: false });
  throw error;
}
