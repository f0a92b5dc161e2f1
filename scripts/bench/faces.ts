/**
 * npm run bench:faces -- DIR [--json FILE] [--strict 0.5] [--lax 0.6] [--verbose] Compares every picture of
 * DIR/person/*.jpg with every other and prints how often the matcher takes two people for one, or one person for two;
 * see bench/README.md. The matcher is the built-in network, or FACE_MODEL or FACE_MATCHER_URL if set. Faces are sent
 * only to FACE_MATCHER_URL; otherwise, nothing leaves the machine. Only the figures are written. Exits with 2 if it
 * cannot run.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { defaultPolicy, type FaceSample } from '#engine/index.ts';
import { type BenchPool, inLanes, startBenchPool } from './documents/pool.ts';
import { configuredMatcher, recognitionOf, sampleMatcher } from './faces/choose-matcher.ts';
import { builtInMatcher, type DescribedPicture, pairFigures } from './faces/pair-figures.ts';
import { type LabelledPicture, readLabelledFolder } from './faces/read-folder.ts';
import { report } from './report.ts';

const MOST_WORKERS = 4;

function readArguments() {
  const text = { type: 'string' } as const;
  const options = { json: text, strict: text, lax: text, verbose: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error('name one folder: npm run bench:faces -- DIR');
  const strict = thresholdOf('strict', values.strict);
  const lax = thresholdOf('lax', values.lax);
  const thresholds = { ...(strict !== undefined && { strict }), ...(lax !== undefined && { lax }) };
  return { folder, json: values.json, verbose: values.verbose, thresholds };
}

function thresholdOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0 && value < 2)) throw new Error(`--${name} must be a distance between 0 and 2`);
  return value;
}

/** A picture that cannot be opened counts as one without a face. */
async function describe<T>(
  { person, path }: LabelledPicture,
  look: (bytes: Uint8Array) => Promise<T | null>,
  verbose: boolean,
): Promise<DescribedPicture<T>> {
  try {
    const descriptor = await look(readFileSync(path));
    if (!descriptor && verbose) process.stderr.write(`no face found: ${path}\n`);
    return { person, descriptor };
  } catch (error) {
    process.stderr.write(`not usable: ${path} (${error instanceof Error ? error.message : String(error)})\n`);
    return { person, descriptor: null };
  }
}

type DescribeAll = <T>(look: (bytes: Uint8Array) => Promise<T | null>) => Promise<DescribedPicture<T>[]>;

/** Uses the matcher in the service's settings, otherwise the built-in network. */
async function figuresOf(pool: BenchPool, all: DescribeAll, { strict, lax }: { strict?: number; lax?: number }) {
  const config = configuredMatcher();
  if (!config) {
    const thresholds = { strict: strict ?? defaultPolicy.faceStrict, lax: lax ?? defaultPolicy.faceLax };
    const described = await all((bytes) => pool.run<Float32Array | null>('describeFace', bytes));
    return pairFigures<ArrayLike<number>>(described, builtInMatcher(thresholds));
  }
  if (strict !== undefined || lax !== undefined)
    throw new Error('--strict and --lax are of the built-in network; FACE_MATCH and FACE_MISMATCH hold here');
  const recognition = recognitionOf(config);
  const described = await all((bytes) => pool.run<FaceSample | null>('sampleFace', { bytes, recognition }));
  return pairFigures(described, await sampleMatcher(config, described));
}

async function main(): Promise<void> {
  const { folder, json, verbose, thresholds } = readArguments();
  const { pictures, skipped } = readLabelledFolder(folder);
  if (skipped > 0) process.stderr.write(`${skipped} files and folders are no pictures of a person and were skipped\n`);
  const workers = Math.min(MOST_WORKERS, availableParallelism());
  const pool = startBenchPool(workers);
  const all = async <T>(look: (bytes: Uint8Array) => Promise<T | null>): Promise<DescribedPicture<T>[]> => {
    const described: DescribedPicture<T>[] = [];
    await inLanes(pictures, workers, async (picture) => {
      described.push(await describe(picture, look, verbose));
    });
    if (described.every(({ descriptor }) => descriptor === null)) throw new Error('no face was found on any picture');
    return described;
  };
  try {
    report(await figuresOf(pool, all, thresholds), { file: json, complete: true });
  } finally {
    await pool.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
