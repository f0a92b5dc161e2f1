/**
 * npm run bench:documents -- [--json FILE] [--quick | --full] [--only mrz,approvals,pdf417,faces,liveness,speed]
 * [--seed N] [--verbose] Draws documents on which nothing was trained or tuned, and prints what the engine reads and
 * decides, and how long it takes, beside the goals; see bench/README.md. Exits with 1 if an approval has a wrong field
 * or an attack on liveness is accepted, and with 2 if it cannot run.
 */
import { parseArgs } from 'node:util';
import { requireOcrB } from '../generate/mrz-layout.ts';
import { measureBarcodes, measureRead, measureWhole } from './documents/measure-documents.ts';
import { measureFaces } from './documents/measure-faces.ts';
import { measureLiveness } from './documents/measure-liveness.ts';
import { measureReading } from './documents/measure-reading.ts';
import { measureService } from './documents/measure-service.ts';
import { firstSeed, type Plan, planOf } from './documents/plan.ts';
import { figuresOf, isBroken, PARTS, type Part, type Run, startRun } from './documents/run.ts';
import { report } from './report.ts';

function readArguments() {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean', default: false }] as const;
  const options = { json: text, only: text, seed: text, quick: flag, full: flag, verbose: flag } as const;
  const { only, ...rest } = parseArgs({ options }).values;
  return { ...rest, parts: only === undefined ? PARTS : only.split(',').map(partOf) };
}

function partOf(name: string): Part {
  const part = PARTS.find((each) => each === name);
  if (!part) throw new Error(`${name} is none of ${PARTS.join(', ')}`);
  return part;
}

/** Timed parts run first, before anything else warms up the machine. */
async function measure(run: Run, plan: Plan): Promise<void> {
  const has = (...names: Part[]) => names.some((name) => run.parts.includes(name));
  if (has('speed')) await measureReading(run, plan);
  if (has('speed')) await measureService(run, plan);
  if (has('faces')) await measureFaces(run);
  if (has('liveness')) await measureLiveness(run, plan);
  if (has('pdf417')) await measureBarcodes(run, plan);
  if (has('approvals')) await measureWhole(run, plan);
  if (has('mrz', 'approvals')) await measureRead(run, plan);
}

/** On Ctrl-C or termination, reports what was measured so far. */
function reportWhenInterrupted(run: Run, file: string | undefined): { interrupted: boolean } {
  const state = { interrupted: false };
  const stop = (): void => {
    if (state.interrupted) return;
    state.interrupted = true;
    report(figuresOf(run), { file, complete: false });
    void run.end().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  return state;
}

async function main(): Promise<void> {
  const { json, quick, full, seed, verbose, parts } = readArguments();
  requireOcrB();
  const run = startRun({ seed: firstSeed(seed), verbose, parts });
  const state = reportWhenInterrupted(run, json);
  try {
    await measure(run, planOf({ quick, full }));
    const figures = figuresOf(run);
    report(figures, { file: json, complete: true });
    process.exitCode = isBroken(figures) ? 1 : 0;
  } catch (error) {
    if (state.interrupted) return;
    // A late failure must not discard an hour of measurements.
    report(figuresOf(run), { file: json, complete: false });
    throw error;
  } finally {
    await run.end();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
