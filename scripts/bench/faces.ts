/**
 * npm run bench:faces -- DIR [--json FILE] [--strict 0.5] [--lax 0.6] [--verbose]
 * Compares every picture of DIR/person/*.jpg with every other and prints how often the built-in matcher takes two people for
 * one and one for two; see bench/README.md. Nothing leaves the machine, nothing but the figures is written. Exits 2 where it
 * cannot run.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { defaultPolicy } from '#engine/index.ts';
import { type BenchPool, inLanes, startBenchPool } from './documents/pool.ts';
import { type DescribedPicture, pairFigures } from './faces/pair-figures.ts';
import { type LabelledPicture, readLabelledFolder } from './faces/read-folder.ts';
import { report } from './report.ts';

const MOST_WORKERS = 4;

function readArguments() {
  const text = { type: 'string' } as const;
  const options = { json: text, strict: text, lax: text, verbose: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error('name one folder: npm run bench:faces -- DIR');
  const strict = thresholdOf('strict', values.strict, defaultPolicy.faceStrict);
  const lax = thresholdOf('lax', values.lax, defaultPolicy.faceLax);
  return { folder, json: values.json, verbose: values.verbose, strict, lax };
}

function thresholdOf(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (!(value > 0 && value < 2)) throw new Error(`--${name} must be a distance between 0 and 2`);
  return value;
}

/** A picture that cannot be opened counts as one without a face. */
async function describe(pool: BenchPool, { person, path }: LabelledPicture, verbose: boolean) {
  try {
    const descriptor = await pool.run<Float32Array | null>('describeFace', readFileSync(path));
    if (!descriptor && verbose) process.stderr.write(`no face found: ${path}\n`);
    return { person, descriptor };
  } catch (error) {
    process.stderr.write(`not usable: ${path} (${error instanceof Error ? error.message : String(error)})\n`);
    return { person, descriptor: null };
  }
}

async function main(): Promise<void> {
  const { folder, json, verbose, strict, lax } = readArguments();
  const { pictures, skipped } = readLabelledFolder(folder);
  if (skipped > 0) process.stderr.write(`${skipped} files and folders are no pictures of a person and were skipped\n`);
  const workers = Math.min(MOST_WORKERS, availableParallelism());
  const pool = startBenchPool(workers);
  const described: DescribedPicture[] = [];
  try {
    await inLanes(pictures, workers, async (picture) => {
      described.push(await describe(pool, picture, verbose));
    });
  } finally {
    await pool.close();
  }
  if (described.every(({ descriptor }) => descriptor === null)) throw new Error('no face was found on any picture');
  report(pairFigures(described, { strict, lax }), { file: json, complete: true });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
