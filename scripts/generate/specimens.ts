import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMrz } from './build-mrz.ts';
import { drawDocument } from './draw-document.ts';
import { requireOcrB } from './mrz-layout.ts';
import { createRandom } from './random.ts';
import { SPECIMENS, type Specimen } from './specimen-list.ts';
import { takePhoto } from './take-photo.ts';

const PIXELS_PER_MM = { TD1: 12, TD2: 11, TD3: 10 };

function printedMrz({ holder, spoiled }: Specimen): string[] {
  const lines = buildMrz(holder);
  if (!spoiled) return lines;
  // The digit after the number is position 10 of the second line; the next digit up is always wrong.
  return lines.map((line, index) =>
    index === 1 ? line.slice(0, 9) + ((Number(line[9]) + 1) % 10) + line.slice(10) : line,
  );
}

async function writeSpecimen(specimen: Specimen, faces: string, out: string): Promise<number> {
  const { name, seed, person, side, holder, conditions, note } = specimen;
  const random = createRandom(seed);
  const portrait = readFileSync(join(faces, `${person}-portrait.jpg`));
  const mrz = printedMrz(specimen);
  const svg = drawDocument({ holder, mrz, portrait, side }, PIXELS_PER_MM[holder.format], random);
  const picture = await takePhoto(svg, conditions, random);
  writeFileSync(join(out, `${name}.jpg`), picture);
  const truth = { note, seed, person, side, holder, mrz: side === 'front' ? null : mrz, conditions };
  writeFileSync(join(out, `${name}.json`), `${JSON.stringify(truth, null, 2)}\n`);
  return picture.length;
}

/** Renders the committed specimens into `out`, with portraits from `out`/faces; returns one line a picture. */
export async function writeSpecimens(out: string): Promise<string[]> {
  requireOcrB();
  mkdirSync(out, { recursive: true });
  const lines: string[] = [];
  for (const specimen of SPECIMENS) {
    const bytes = await writeSpecimen(specimen, join(out, 'faces'), out);
    lines.push(`${specimen.name}.jpg ${bytes} bytes: ${specimen.note}`);
  }
  return lines;
}
