/**
 * How many MRZs of a generated set each reader reads exactly. The set lies on disk because the decode gate, once
 * loaded, forbids the SVG that the generator draws with:
 *   npm run generate -- set --seed 700 --count 200 --condition mild --out DIR
 *   node scripts/train-mrz/measure.ts DIR
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadForReading } from '#engine/images/load-pixels.ts';
import type { MrzReading } from '#engine/reading/line-reading.ts';
import { createMrzReader } from '#engine/reading/read-mrz.ts';

const reader = createMrzReader();

interface Outcome {
  found: boolean;
  grid: boolean;
  glyphs: boolean;
  /** Both readings agree on a wrong text: what must not happen. */
  agreeWrongly: boolean;
  milliseconds: number;
}

async function measureOne(folder: string, name: string): Promise<Outcome> {
  const { mrz } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as { mrz: string[] };
  const picture = await loadForReading(readFileSync(join(folder, `${name}.jpg`)));
  const started = performance.now();
  const { readings } = reader.read(picture);
  const milliseconds = performance.now() - started;
  const exact = (reading: MrzReading | undefined) => reading?.lines.join() === mrz.join();
  const [grid, glyphs] = [exact(readings?.grid), exact(readings?.glyphs)];
  const agree = readings !== null && readings.grid.lines.join() === readings.glyphs.lines.join();
  return { found: readings !== null, grid, glyphs, agreeWrongly: agree && !grid, milliseconds };
}

async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('usage: measure.ts DIR');
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => file.slice(0, -4));
  const outcomes: Outcome[] = [];
  for (const name of names) outcomes.push(await measureOne(folder, name));
  const count = (hold: (outcome: Outcome) => boolean) => outcomes.filter(hold).length;
  const times = outcomes.map((outcome) => outcome.milliseconds).sort((a, b) => a - b);
  const figures = {
    documents: outcomes.length,
    found: count((outcome) => outcome.found),
    gridExact: count((outcome) => outcome.grid),
    glyphsExact: count((outcome) => outcome.glyphs),
    bothExact: count((outcome) => outcome.grid && outcome.glyphs),
    agreeWrongly: count((outcome) => outcome.agreeWrongly),
    p50Ms: Math.round(times[Math.floor(times.length / 2)] ?? 0),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

await main(process.argv[2]);
