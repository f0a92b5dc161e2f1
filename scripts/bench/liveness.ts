/**
 * npm run bench:liveness -- [--json FILE] [--quick | --full] [--species NAME,...] [--people NAME,...] [--seed N]
 * Answers challenges with attacks of each species and with genuine sequences, and prints how many pass beside the
 * goals, and what each rule adds; see bench/README.md. Exits with 2 if it cannot run.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { GENUINE, SPECIES } from '../generate/liveness/species.ts';
import { PEOPLE } from '../generate/liveness/stills.ts';
import { requireSeed, SEEDS } from '../generate/seeds.ts';
import { inLanes, startBenchPool } from './documents/pool.ts';
import { startProgress } from './documents/progress.ts';
import { type Attempt, attemptsOf } from './liveness/attempts.ts';
import { ablationTable, speciesFigures } from './liveness/figures.ts';
import type { Instrument, ObservedInstrument } from './liveness/observe-species.ts';
import { type ReportOptions, report } from './report.ts';

/** Genuine frames in the wrong order, as in a recording of an earlier answer. */
const REPLAY = 'replayedRecording';
const REPLAY_SHIFT = 7;

const QUICK_PEOPLE = 2;

function readArguments() {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean', default: false }] as const;
  const options = { json: text, species: text, people: text, seed: text, quick: flag, full: flag } as const;
  const { json, species, people, seed, quick, full } = parseArgs({ options }).values;
  const names = species === undefined ? Object.keys(SPECIES) : species.split(',');
  const base = requireSeed(Number(seed ?? SEEDS.test.from), 'test', 'development');
  const asked = PEOPLE.filter((person) => people === undefined || people.split(',').includes(person));
  return { json, names, seed: base, people: quick ? asked.slice(0, QUICK_PEOPLE) : asked, full };
}

/** Alternates between people, so that an interrupted run covers each species. */
function instrumentsOf({ names, seed, people, full }: ReturnType<typeof readArguments>): Instrument[] {
  return people.flatMap((person, place) =>
    (full ? [0, 1] : [place % 2]).flatMap((variant) => names.map((species) => ({ species, person, variant, seed }))),
  );
}

function tell(attempts: readonly Attempt[], options: ReportOptions): void {
  report(speciesFigures(attempts), options);
  process.stdout.write(`\n${ablationTable(attempts)}\n`);
}

/** On Ctrl-C, reports what was measured so far. */
function reportWhenInterrupted(attempts: readonly Attempt[], file: string | undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      tell(attempts, { file, complete: false });
      process.exit(130);
    });
}

async function main(): Promise<void> {
  const options = readArguments();
  const instruments = instrumentsOf(options);
  const lanes = availableParallelism();
  const pool = startBenchPool(lanes);
  const progress = startProgress('instruments', instruments.length);
  const attempts: Attempt[] = [];
  reportWhenInterrupted(attempts, options.json);
  try {
    await inLanes(instruments, lanes, async (instrument) => {
      const seen = await pool.run<ObservedInstrument>('observeSpecies', instrument);
      attempts.push(...attemptsOf(instrument.species, seen));
      if (instrument.species === GENUINE) attempts.push(...attemptsOf(REPLAY, seen, REPLAY_SHIFT));
      progress.step();
    });
  } finally {
    progress.end();
    await pool.close();
  }
  tell(attempts, { file: options.json, complete: true });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
