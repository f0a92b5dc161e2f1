/**
 * Makes the training samples of both readers: MRZ lines are printed in OCR-B, photographed under drawn conditions,
 * found and cut by the product's own code. Run: node scripts/train-mrz/make-samples.ts --seed 1 --count 550 --out DIR
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { MrzFormatName } from '#engine/mrz/formats.ts';
import { ALPHABET } from '#engine/reading/alphabet.ts';
import { findMrz } from '#engine/reading/find-mrz.ts';
import { BOX_FEATURES, BOX_PITCH, glyphBoxes } from '#engine/reading/glyph-boxes.ts';
import type { Grey } from '#engine/reading/grey.ts';
import { CELL, GRID_PITCH, gridCells } from '#engine/reading/grid-cells.ts';
import { sampleStrip } from '#engine/reading/sample-strip.ts';
import { buildMrz } from '../generate/build-mrz.ts';
import { randomHolder } from '../generate/holder.ts';
import { mrzLineSvg, PAGES, requireOcrB } from '../generate/mrz-layout.ts';
import { createRandom, type Random } from '../generate/random.ts';
import { drawConditions, takePhoto } from '../generate/take-photo.ts';

/** Half the lines are real MRZs, half any characters, so that no letter is rare and no order is learnt. */
function drawLines(random: Random, format: MrzFormatName): string[] {
  if (random.next() < 0.3) return buildMrz(randomHolder(random, format, '2026-11-21'));
  const { columns, lines } = {
    TD1: { columns: 30, lines: 3 },
    TD2: { columns: 36, lines: 2 },
    TD3: { columns: 44, lines: 2 },
  }[format];
  return Array.from({ length: lines }, () =>
    Array.from({ length: columns }, () => random.pick([...ALPHABET])).join(''),
  );
}

/** Only the lower part of a document: its MRZ on paper of some colour with some waves behind. */
function drawZone(random: Random, format: MrzFormatName, mrz: string[]): string {
  const page = PAGES[format];
  const top = (page.lines[0] ?? 0) - 9;
  const scale = random.between(5.5, 15);
  const shade = random.integer(205, 255);
  const waves = Array.from({ length: random.integer(0, 16) }, () => {
    const y = top + random.between(0, page.height - top);
    return `<path d="M0 ${y} q ${page.width / 4} ${random.between(-6, 6)} ${page.width / 2} 0 t ${page.width / 2} 0" fill="none" stroke="hsl(${random.integer(0, 359)} 40% 60%)" stroke-width="${random.between(0.08, 0.25)}" opacity="0.5"/>`;
  });
  const level = random.integer(0, 75);
  const ink = {
    colour: `rgb(${level},${level},${level + random.integer(0, 20)})`,
    bolder: random.between(-0.05, 0.16),
  };
  const lines = mrz.map((line, index) => mrzLineSvg(line, page.left, page.lines[index] ?? 0, ink)).join('');
  const height = page.height - top;
  const size = `width="${Math.round(page.width * scale)}" height="${Math.round(height * scale)}" viewBox="0 ${top} ${page.width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect y="${top}" width="100%" height="100%" fill="rgb(${shade},${shade - 4},${shade - 9})"/>${waves.join('')}${lines}</svg>`;
}

async function grey(picture: Buffer, side: number): Promise<Grey> {
  const small = sharp(picture).greyscale().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

interface Samples {
  cells: Uint8Array[];
  cellLabels: number[];
  boxes: Uint8Array[];
  boxLabels: number[];
}

const toBytes = (values: Float32Array, factor: number) =>
  Uint8Array.from(values, (value) => Math.min(255, Math.max(0, Math.round(value * factor))));

/** One picture's samples; pictures in which the MRZ is not found as printed give none. */
async function addPicture(random: Random, samples: Samples): Promise<boolean> {
  const format = random.pick(['TD1', 'TD2', 'TD3'] as const);
  const mrz = drawLines(random, format);
  const conditions = drawConditions(random.pick(['clean', 'mild', 'mild', 'hard'] as const), random);
  const photo = await takePhoto(drawZone(random, format, mrz), conditions, random);
  const full = await grey(photo, 2600);
  const { found } = findMrz({ full, work: await grey(photo, 1600) });
  if (found?.place.format !== format) return false;
  for (const [index, fit] of found.place.lines.entries()) {
    const labels = [...(mrz[index] ?? '')].map((character) => ALPHABET.indexOf(character));
    const strip = (pitch: number) =>
      sampleStrip(found.full, fit, found.scale, { columns: labels.length, pitch, upsideDown: false });
    const boxes = glyphBoxes(strip(BOX_PITCH), labels.length, random.between(0.8, 0.9));
    // Columns counted wrongly would teach wrong labels.
    if (boxes.filter((box) => box === null).length > labels.length / 10) continue;
    addCells(samples, gridCells(strip(GRID_PITCH), labels.length), labels);
    addBoxes(samples, boxes, labels);
  }
  return true;
}

function addCells(samples: Samples, cells: Float32Array, labels: number[]): void {
  samples.cells.push(toBytes(cells, 200));
  samples.cellLabels.push(...labels);
}

/** Four numbers follow the 192 shares; the vertical place may be negative and is stored around 128. */
function addBoxes(samples: Samples, boxes: (Float32Array | null)[], labels: number[]): void {
  for (const [column, features] of boxes.entries()) {
    const label = labels[column];
    if (!features || label === undefined) continue;
    const bytes = toBytes(features, 128);
    bytes[194] = Math.round((features[194] ?? 0) * 128 + 128);
    samples.boxes.push(bytes);
    samples.boxLabels.push(label);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, count: { type: 'string' }, out: { type: 'string' } },
  });
  requireOcrB();
  const { seed = '1', count = '550', out = '.train-mrz' } = values;
  const samples: Samples = { cells: [], cellLabels: [], boxes: [], boxLabels: [] };
  let found = 0;
  for (let index = 0; index < Number(count); index += 1) {
    if (await addPicture(createRandom(Number(seed) * 1_000_003 + index), samples)) found += 1;
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `cells-${seed}.bin`), Buffer.concat(samples.cells));
  writeFileSync(join(out, `cells-${seed}.labels`), Uint8Array.from(samples.cellLabels));
  writeFileSync(join(out, `boxes-${seed}.bin`), Buffer.concat(samples.boxes));
  writeFileSync(join(out, `boxes-${seed}.labels`), Uint8Array.from(samples.boxLabels));
  const shape = {
    cell: CELL,
    boxFeatures: BOX_FEATURES,
    pictures: Number(count),
    found,
    cells: samples.cellLabels.length,
    boxes: samples.boxLabels.length,
  };
  process.stdout.write(`${JSON.stringify(shape)}\n`);
}

await main();
