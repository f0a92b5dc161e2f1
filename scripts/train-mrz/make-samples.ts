/**
 * Makes the training samples of both readers: MRZ lines are printed in OCR-B with many faults of print, light, and
 * camera, and cut by the product's own code at known positions, with the errors that the search may make. Run: node
 * scripts/train-mrz/make-samples.ts --seed 1 --count 800 --out DIR
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ALPHABET, NOTHING } from '#engine/reading/alphabet.ts';
import { BOX_FEATURES, BOX_PITCH, glyphBoxes } from '#engine/reading/glyph-boxes.ts';
import type { Grey } from '#engine/reading/grey.ts';
import { CELL, GRID_PITCH, gridCells, SPARE } from '#engine/reading/grid-cells.ts';
import { type LinePath, makePath } from '#engine/reading/line-path.ts';
import { sampleStrip } from '#engine/reading/sample-strip.ts';
import { buildMrz } from '../generate/build-mrz.ts';
import { randomHolder } from '../generate/holder.ts';
import { requireOcrB } from '../generate/mrz-layout.ts';
import { createRandom, type Random } from '../generate/random.ts';
import { DRAWN_PITCH, drawInk, type Zone } from './draw-zone.ts';
import { drawPaper, lightPrint, photograph, spreadInk } from './spoil-print.ts';

/**
 * A third of the lines are real MRZs; the rest are random characters, so that no letter is rare and no sequence is
 * learned.
 */
function drawLines(random: Random): string[] {
  if (random.next() < 0.3)
    return buildMrz(randomHolder(random, random.pick(['TD1', 'TD2', 'TD3'] as const), '2026-11-21'));
  const characters = [...ALPHABET];
  return Array.from({ length: 2 }, () => Array.from({ length: 36 }, () => random.pick(characters)).join(''));
}

/** Columns drawn beyond either end. */
const MARGIN = 6;

/** Where the search may locate a line: off by a fraction of a pitch, stretched, bent, leaning, too tall, or too low. */
function strayPath(zone: Zone, line: number, columns: number, scale: number, random: Random): LinePath {
  const pitch = DRAWN_PITCH * scale;
  const [offX, offY] = [random.between(-0.09, 0.09) * pitch, random.between(-0.09, 0.09) * pitch];
  const stretch = 1 + random.between(-0.002, 0.002);
  const rise = random.between(-0.05, 0.05) * pitch;
  const bend = random.between(-0.06, 0.06) * pitch;
  const lean = random.between(-0.12, 0.12) * pitch;
  const tall = random.between(0.86, 1.16) * zone.tall * pitch;
  return makePath(columns, (column) => {
    const along = (2 * column) / columns - 1;
    return {
      x: (zone.left + 0.5) * scale - 0.5 + column * stretch * pitch + offX,
      y: ((zone.lines[line] ?? 0) + 0.5) * scale - 0.5 + offY + along * rise + along * along * bend,
      downX: lean,
      downY: tall,
    };
  });
}

interface Samples {
  cells: Uint8Array[];
  cellLabels: number[];
  /** The width of the drawn characters per sample, in hundredths of the font's own width. */
  cellWidths: number[];
  boxes: Uint8Array[];
  boxLabels: number[];
  boxWidths: number[];
}

const toBytes = (values: Float32Array, factor: number) =>
  Uint8Array.from(values, (value) => Math.min(255, Math.max(0, Math.round(value * factor))));

async function addPicture(random: Random, samples: Samples): Promise<void> {
  const lines = drawLines(random);
  const zone = await drawInk(lines, random, MARGIN);
  const ink = await spreadInk(zone.ink, random);
  const print = lightPrint(ink, drawPaper(ink.width, ink.height, random), random);
  const { grey, scale } = await photograph(print, random);
  const before = [samples.cellLabels.length, samples.boxLabels.length] as const;
  for (const [index, line] of lines.entries())
    addLine(grey, line, strayPath(zone, index, line.length, scale, random), { random, samples });
  const wide = Math.round(zone.wide * 100);
  samples.cellWidths.push(...Array.from({ length: samples.cellLabels.length - before[0] }, () => wide));
  samples.boxWidths.push(...Array.from({ length: samples.boxLabels.length - before[1] }, () => wide));
}

function addLine(
  grey: Grey,
  line: string,
  path: LinePath,
  { random, samples }: { random: Random; samples: Samples },
): void {
  const columns = line.length;
  const spare = Array.from({ length: SPARE }, () => NOTHING);
  const labels = [...spare, ...[...line].map((character) => ALPHABET.indexOf(character)), ...spare];
  const strip = (pitch: number) => sampleStrip(grey, path, { columns, pitch });
  samples.cells.push(toBytes(gridCells(strip(GRID_PITCH), columns), 200));
  samples.cellLabels.push(...labels);
  addBoxes(samples, glyphBoxes(strip(BOX_PITCH), columns, random.between(0.8, 0.9)), labels);
}

const PLACE = BOX_FEATURES - 2;

/** Four numbers follow the shares; the vertical position may be negative, and is stored with an offset of 128. */
function addBoxes(samples: Samples, boxes: (Float32Array | null)[], labels: number[]): void {
  for (const [column, features] of boxes.entries()) {
    const label = labels[column];
    if (!features || label === undefined) continue;
    const bytes = toBytes(features, 128);
    bytes[PLACE] = Math.min(255, Math.max(0, Math.round((features[PLACE] ?? 0) * 128 + 128)));
    samples.boxes.push(bytes);
    samples.boxLabels.push(label);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, count: { type: 'string' }, out: { type: 'string' } },
  });
  requireOcrB();
  const { seed = '1', count = '800', out = '.train-mrz' } = values;
  const samples: Samples = { cells: [], cellLabels: [], cellWidths: [], boxes: [], boxLabels: [], boxWidths: [] };
  for (let index = 0; index < Number(count); index += 1)
    await addPicture(createRandom(Number(seed) * 1_000_003 + index), samples);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `cells-${seed}.bin`), Buffer.concat(samples.cells));
  writeFileSync(join(out, `cells-${seed}.labels`), Uint8Array.from(samples.cellLabels));
  writeFileSync(join(out, `cells-${seed}.widths`), Uint8Array.from(samples.cellWidths));
  writeFileSync(join(out, `boxes-${seed}.widths`), Uint8Array.from(samples.boxWidths));
  writeFileSync(join(out, `boxes-${seed}.bin`), Buffer.concat(samples.boxes));
  writeFileSync(join(out, `boxes-${seed}.labels`), Uint8Array.from(samples.boxLabels));
  const [cells, boxes] = [samples.cellLabels.length, samples.boxLabels.length];
  process.stdout.write(
    `${JSON.stringify({ cell: CELL, boxFeatures: BOX_FEATURES, pictures: Number(count), cells, boxes })}\n`,
  );
}

await main();
