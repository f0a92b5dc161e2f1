/**
 * npm run bench:documents [-- --json FILE] [--count N] [--out DIR] [--keep]
 * Draws documents that nothing was trained or tuned on, has the engine decide on each with the selfie of its holder,
 * and prints what it read and decided beside the goals. `--count` is the number of clean documents; the other sets
 * follow it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentSetOptions } from '../generate/document-set.ts';
import { requireOcrB } from '../generate/mrz-layout.ts';
import { overallFigures, setFigures, timeFigures } from './documents/figures.ts';
import { isSelfie, judgeSet, type Outcome } from './documents/judge-set.ts';
import { makeSet } from './documents/make-set.ts';
import { frugalSteps, startPool, wholeSteps } from './documents/steps.ts';
import { type Figure, report } from './report.ts';

interface BenchSet {
  name: string;
  options: Omit<DocumentSetOptions, 'count'>;
  /** Size as a multiple of `--count`. */
  times: number;
  goals: { mrzExact?: number; decided?: number };
}

/** Documents that can verify somebody by themselves; visas and European licences cannot. */
const VERIFYING = ['TD3', 'TD3', 'TD1', 'TD2', 'US-DL', 'CA-DL'] as const;
/** Every kind with an MRZ, for the reader's figures. */
const READABLE = ['TD3', 'TD3', 'TD1', 'TD2', 'MRV-A', 'MRV-B'] as const;

const SETS: readonly BenchSet[] = [
  {
    name: 'clean',
    options: { seed: 2000, condition: 'clean', kinds: VERIFYING },
    times: 1,
    goals: { mrzExact: 0.99, decided: 0.8 },
  },
  {
    name: 'mild',
    options: { seed: 2001, condition: 'mild', kinds: VERIFYING },
    times: 1,
    goals: { mrzExact: 0.99, decided: 0.8 },
  },
  {
    name: 'perspective',
    options: { seed: 2002, condition: 'perspective', kinds: VERIFYING },
    times: 0.4,
    goals: { mrzExact: 0.97, decided: 0.6 },
  },
  { name: 'hard', options: { seed: 2003, condition: 'hard', kinds: READABLE }, times: 0.2, goals: { mrzExact: 0.85 } },
];

async function measure(count: number, folder: string): Promise<Figure[]> {
  const workers = availableParallelism();
  const pool = startPool(workers);
  try {
    const figures: Figure[] = [];
    const all: Outcome[] = [];
    for (const { name, options, times, goals } of SETS) {
      const documents = await makeSet({ ...options, count: Math.ceil(count * times) }, join(folder, name), workers);
      const outcomes = await judgeSet(documents, frugalSteps(pool, isSelfie), workers + 1);
      all.push(...outcomes);
      figures.push(...setFigures(name, outcomes, goals));
      process.stderr.write(`${name}: ${outcomes.length} documents\n`);
    }
    const alone = await makeSet(
      { seed: 2004, condition: 'mild', kinds: VERIFYING, count: 40 },
      join(folder, 'alone'),
      workers,
    );
    const times = (await judgeSet(alone, wholeSteps(pool), 1)).map(({ milliseconds }) => milliseconds);
    return [...figures, ...overallFigures(all), ...timeFigures('verification', times, { p50: 2000, p95: 3000 })];
  } finally {
    await pool.close();
  }
}

async function main(): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { json: option, count: option, out: option, keep: { type: 'boolean' } } });
  requireOcrB();
  const folder = values.out ?? mkdtempSync(join(tmpdir(), 'avouch-documents-'));
  try {
    report(await measure(Number(values.count ?? 1600), folder), values.json);
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
