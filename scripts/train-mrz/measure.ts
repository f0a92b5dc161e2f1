/**
 * Measures how many MRZs of a generated set the readers read exactly. The set must be on disk, because the decode gate,
 * once loaded, forbids the SVG with which the generator draws: npm run make:specimens -- set --seed 1700 --count 200
 * --condition mild --out DIR node scripts/train-mrz/measure.ts DIR...
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadForReading } from '#engine/images/load-pixels.ts';
import { mrzCheckDigits } from '#engine/mrz/parse-mrz.ts';
import type { MrzReading } from '#engine/reading/line-reading.ts';
import { createMrzReader } from '#engine/reading/read-mrz.ts';

const reader = createMrzReader();

interface Outcome {
  found: boolean;
  grid: boolean;
  glyphs: boolean;
  /** Both readings are equal and all check digits are correct: the requirement for an approval. */
  sure: boolean;
  /** Both readings are the same wrong text. */
  agreeWrongly: boolean;
  attempts: number;
  milliseconds: number;
}

interface Truth {
  mrz?: string[] | null;
}

/** The picture with the document's MRZ: `NNNN.jpg`, or `NNNN-back.jpg` if the zone is on the back. */
function pictureOf(folder: string, name: string): Buffer {
  const files = readdirSync(folder).filter((file) => file.startsWith(name) && file.endsWith('.jpg'));
  const file = files.find((one) => one.includes('back')) ?? files[0];
  return readFileSync(join(folder, file ?? `${name}.jpg`));
}

async function measureOne(picture: Buffer, mrz: readonly string[]): Promise<Outcome> {
  const pixels = await loadForReading(picture);
  const started = performance.now();
  const { readings } = reader.read(pixels);
  const milliseconds = performance.now() - started;
  const text = (reading: MrzReading | undefined) => reading?.lines.join('\n');
  const exact = (reading: MrzReading | undefined) => text(reading) === mrz.join('\n');
  const agree =
    readings !== null && text(readings.grid) === text(readings.glyphs) && !text(readings.grid)?.includes('?');
  const holds = readings && mrzCheckDigits(readings.grid.lines)?.every((digit) => digit.holds);
  return {
    found: readings !== null,
    grid: exact(readings?.grid),
    glyphs: exact(readings?.glyphs),
    sure: agree && holds === true,
    agreeWrongly: agree && !exact(readings.grid),
    attempts: readings?.attempts ?? 0,
    milliseconds,
  };
}

async function measureSet(folder: string): Promise<Record<string, number | string>> {
  const outcomes: Outcome[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { mrz } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Truth;
    if (!mrz) continue;
    const outcome = await measureOne(pictureOf(folder, file.slice(0, -5)), mrz);
    if (!outcome.grid || !outcome.glyphs) process.stderr.write(`${folder}/${file} ${JSON.stringify(outcome)}\n`);
    outcomes.push(outcome);
  }
  const count = (hold: (outcome: Outcome) => boolean) => outcomes.filter(hold).length;
  const times = outcomes.map((outcome) => outcome.milliseconds).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    set: basename(folder),
    documents: outcomes.length,
    found: count((outcome) => outcome.found),
    gridExact: count((outcome) => outcome.grid),
    glyphsExact: count((outcome) => outcome.glyphs),
    bothExact: count((outcome) => outcome.grid && outcome.glyphs),
    sure: count((outcome) => outcome.sure),
    surelyWrong: count((outcome) => outcome.sure && outcome.agreeWrongly),
    agreeWrongly: count((outcome) => outcome.agreeWrongly),
    readAgain: count((outcome) => outcome.attempts > 1),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
  };
}

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('usage: measure.ts DIR...');
for (const folder of folders) process.stdout.write(`${JSON.stringify(await measureSet(folder))}\n`);
