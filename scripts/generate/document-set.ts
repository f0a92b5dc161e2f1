import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMrz } from './build-mrz.ts';
import { drawDocument } from './draw-document.ts';
import { type Holder, randomHolder } from './holder.ts';
import { requireOcrB } from './mrz-layout.ts';
import { createRandom } from './random.ts';
import { drawConditions, takePhoto } from './take-photo.ts';

export interface DocumentSetOptions {
  /** Names the set. Training uses seeds 1 and 2 of its own script; sets to measure on take others. */
  seed: number;
  count: number;
  condition: 'clean' | 'mild' | 'hard';
  /** Folder with `*-portrait.jpg`. */
  faces: string;
}

export interface GeneratedDocument {
  picture: Buffer;
  holder: Holder;
  mrz: string[];
}

/** One document of a set after the other, the same for the same seed: picture and truth. */
export async function* documentSet({
  seed,
  count,
  condition,
  faces,
}: DocumentSetOptions): AsyncGenerator<GeneratedDocument> {
  requireOcrB();
  const portraits = readdirSync(faces)
    .filter((file) => file.endsWith('-portrait.jpg'))
    .sort();
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed * 1_000_003 + index);
    const format = random.pick(['TD3', 'TD3', 'TD1', 'TD2'] as const);
    const holder = randomHolder(random, format, '2026-11-21');
    const mrz = buildMrz(holder);
    const portrait = readFileSync(join(faces, random.pick(portraits)));
    const svg = drawDocument(
      { holder, mrz, portrait, side: format === 'TD1' ? 'back' : 'page' },
      random.between(7, 14),
      random,
    );
    yield { picture: await takePhoto(svg, drawConditions(condition, random), random), holder, mrz };
  }
}

/** Writes a set as `NNNN.jpg` and `NNNN.json`. */
export async function writeDocumentSet(options: DocumentSetOptions, out: string): Promise<number> {
  mkdirSync(out, { recursive: true });
  let written = 0;
  for await (const { picture, holder, mrz } of documentSet(options)) {
    const name = String(written).padStart(4, '0');
    writeFileSync(join(out, `${name}.jpg`), picture);
    writeFileSync(join(out, `${name}.json`), `${JSON.stringify({ holder, mrz }, null, 2)}\n`);
    written += 1;
  }
  return written;
}
