/**
 * npm run bench:copies -- [--json FILE] [--quick] [--people test|development] [--only portraits,earlier,pasted] [--verbose]
 * Sends the document's own portrait as the selfie, altered in many ways, and other shots of the holder, and prints what
 * would be approved and what is sent to review; then does the same with earlier selfies, and with portraits pasted into
 * documents; see bench/README.md. Exits with 2 if it cannot run.
 */
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createFaceFinder } from '#engine/faces/find-faces.ts';
import { readHeader } from '#engine/images/decoder.ts';
import { requireOcrB } from '../generate/mrz-layout.ts';
import { earlierFigures } from './copies/compare-earlier.ts';
import { compareSelfies } from './copies/compare-selfies.ts';
import { copyFigures, RULES } from './copies/copy-figures.ts';
import type { CopyOutcome } from './copies/outcome.ts';
import { pasteFigures } from './copies/paste-portraits.ts';
import { PEOPLE, type PeopleSet, SEED } from './copies/people.ts';
import { report } from './report.ts';
import { percentile } from './statistics.ts';

function readArguments() {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean', default: false }] as const;
  const { values } = parseArgs({ options: { json: text, people: text, only: text, quick: flag, verbose: flag } });
  const { only = 'portraits,earlier,pasted' } = values;
  return { ...values, only: only.split(','), people: setOf(values.people ?? 'test') };
}

function setOf(name: string): PeopleSet {
  if (name !== 'test' && name !== 'development') throw new Error('--people must be test or development');
  return name;
}

/** Pages of each condition into which a portrait is pasted. */
const PASTED_EACH = 25;

const rounded = (value: number) => value.toFixed(3);

/** Missed attacks and rejected genuine people, one per line. */
function listMistakes(outcomes: readonly CopyOutcome[]): void {
  for (const outcome of outcomes) {
    const { species, source, person, distance, copy } = outcome;
    if (RULES.all(outcome) !== (species === 'genuine')) continue;
    const figures = `distance ${rounded(distance)}, structure ${rounded(copy.structure)}, bend ${rounded(copy.bend)}`;
    process.stderr.write(`${person} ${species} (${source}): ${figures}\n`);
  }
}

async function main(): Promise<void> {
  const { json, people, only, quick, verbose } = readArguments();
  requireOcrB();
  // The engine's decode gate disables SVG permanently in a process, and documents are drawn from SVG.
  await readHeader(new Uint8Array());
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const finder = await createFaceFinder();
  const persons = quick ? PEOPLE[people].slice(0, 1) : PEOPLE[people];
  const earlier = only.includes('earlier') ? await earlierFigures(persons, SEED[people], finder) : [];
  const pasted = only.includes('pasted') ? await pasteFigures(SEED[people], quick ? 1 : PASTED_EACH, finder) : [];
  if (!only.includes('portraits')) return report([...earlier, ...pasted], { file: json, complete: true });
  const outcomes: CopyOutcome[] = [];
  const times: number[] = [];
  let unseen = 0;
  for (const person of persons) {
    const figures = await compareSelfies(person, SEED[people], finder);
    outcomes.push(...figures.outcomes);
    times.push(...figures.times);
    unseen += figures.unseen;
    process.stderr.write(`${person}: ${figures.outcomes.length} selfies\n`);
  }
  if (verbose) listMistakes(outcomes);
  const figures = [
    ...copyFigures(outcomes),
    ...earlier,
    ...pasted,
    { name: 'copies.unseen', value: unseen, detail: 'selfies without a face that could be found: asked for again' },
    { name: 'copies.p50Ms', value: percentile(times, 0.5), detail: 'of a comparison', goal: { most: 60 } },
  ];
  report(figures, { file: json, complete: true });
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
