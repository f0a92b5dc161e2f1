import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACES, machineData, type TakenPicture, writeDocument } from './document-set.ts';
import { drawDocument } from './draw-document.ts';
import { requireOcrB } from './mrz-layout.ts';
import type { Conditions } from './photo/conditions.ts';
import { type Sheet, takePhoto } from './photo/take-photo.ts';
import { createRandom, type Random } from './random.ts';
import { documentSeed, SEEDS } from './seeds.ts';
import { SPECIMENS, type Specimen } from './specimen-list.ts';

async function take(sheet: Sheet, conditions: Conditions, random: Random): Promise<TakenPicture> {
  return { ...(await takePhoto(sheet, conditions, random)), conditions };
}

async function writeSpecimen(specimen: Specimen, index: number, out: string): Promise<string> {
  const { name, person, holder, note } = specimen;
  const random = createRandom(documentSeed(SEEDS.specimens.from, index));
  const data = machineData(holder);
  const portrait = readFileSync(join(FACES, `${person}-portrait.jpg`));
  const drawn = await drawDocument({ holder, ...data, portrait }, random);
  const front = await take(drawn.front, specimen.front, random);
  const back = drawn.back && specimen.back ? { back: await take(drawn.back, specimen.back, random) } : {};
  writeDocument(out, name, { note, kind: holder.kind, person, holder, ...data, pictures: { front, ...back } });
  return `${name}: ${note}`;
}

/** Renders the committed specimens into `out`; returns one line per document. */
export async function writeSpecimens(out: string): Promise<string[]> {
  requireOcrB();
  mkdirSync(out, { recursive: true });
  const lines: string[] = [];
  for (const [index, specimen] of SPECIMENS.entries()) lines.push(await writeSpecimen(specimen, index, out));
  return lines;
}
