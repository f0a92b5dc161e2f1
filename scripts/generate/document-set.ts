import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAamva } from './build-aamva.ts';
import { buildMrz } from './build-mrz.ts';
import { DOCUMENT_KINDS, type DocumentKind, SET_DAY } from './documents.ts';
import { type DrawnDocument, drawDocument } from './draw-document.ts';
import { type Holder, isLicenceHolder, isTravelHolder, randomHolder } from './holder.ts';
import { requireOcrB } from './mrz-layout.ts';
import { type ConditionName, type Conditions, drawConditions } from './photo/conditions.ts';
import { type Photo, takePhoto } from './photo/take-photo.ts';
import { createRandom, type Random } from './random.ts';
import { documentSeed } from './seeds.ts';

/** The committed stills, whose portraits are used in documents. */
export const FACES = fileURLToPath(new URL('../../test/specimens/faces/', import.meta.url));

export interface DocumentSetOptions {
  /** Names the set; `seeds.ts` defines its permitted use. */
  seed: number;
  count: number;
  /** Index of the first document: several processes can create one set together. */
  from?: number;
  condition: ConditionName;
  /** The kinds to draw, in equal numbers; a kind listed twice is drawn twice as often. All kinds by default. */
  kinds?: readonly DocumentKind[];
}

export type TakenPicture = Photo & { conditions: Conditions };

export interface GeneratedDocument {
  index: number;
  kind: DocumentKind;
  /** TD1 cards and North American licences have a back. */
  pictures: { front: TakenPicture; back?: TakenPicture };
  holder: Holder;
  /** On the front; for TD1, on the back. */
  mrz?: string[];
  /** The text of the barcode on the back. */
  aamva?: string;
  /** Whose portrait is in the document: `p05` of the committed stills. */
  person: string;
}

const PORTRAIT = /^(p\d+)-portrait\.jpg$/;

/** The people whose portraits are committed. */
export function portraitPersons(): string[] {
  return readdirSync(FACES)
    .flatMap((file) => PORTRAIT.exec(file)?.[1] ?? [])
    .sort();
}

/** The MRZ lines, or the barcode text, of a correct document of the holder. */
export function machineData(holder: Holder): { mrz?: string[]; aamva?: string } {
  if (isTravelHolder(holder)) return { mrz: buildMrz(holder) };
  return isLicenceHolder(holder) ? { aamva: buildAamva(holder) } : {};
}

/** Photographs both sides, each under separately drawn conditions. */
export async function photograph(
  { front, back }: DrawnDocument,
  drawn: () => Conditions,
  random: Random,
): Promise<GeneratedDocument['pictures']> {
  const take = async (sheet: DrawnDocument['front']) => {
    const conditions = drawn();
    return { ...(await takePhoto(sheet, conditions, random)), conditions };
  };
  return { front: await take(front), ...(back ? { back: await take(back) } : {}) };
}

async function makeDocument(
  options: DocumentSetOptions,
  persons: readonly string[],
  index: number,
): Promise<GeneratedDocument> {
  const random = createRandom(documentSeed(options.seed, index));
  const kind = random.pick(options.kinds ?? DOCUMENT_KINDS);
  const holder = randomHolder(random, kind, SET_DAY);
  const person = random.pick(persons);
  const data = machineData(holder);
  const portrait = readFileSync(join(FACES, `${person}-portrait.jpg`));
  const drawn = await drawDocument({ holder, ...data, portrait }, random);
  const pictures = await photograph(drawn, () => drawConditions(options.condition, random), random);
  return { index, kind, pictures, holder, ...data, person };
}

/**
 * The documents of a set, one by one, with pictures and ground truth; the same for the same seed on the same machine.
 */
export async function* documentSet(options: DocumentSetOptions): AsyncGenerator<GeneratedDocument> {
  requireOcrB();
  const persons = portraitPersons();
  const from = options.from ?? 0;
  for (let index = from; index < from + options.count; index += 1) yield await makeDocument(options, persons, index);
}

type Truth = Omit<GeneratedDocument, 'index'> & { note?: string };

/** Writes a document as `NAME-front.jpg` and `NAME-back.jpg`, and its ground truth as `NAME.json`. */
export function writeDocument(folder: string, name: string, { pictures, ...truth }: Truth): void {
  const written = Object.entries(pictures).map(([side, { picture, ...rest }]) => {
    const file = `${name}-${side}.jpg`;
    writeFileSync(join(folder, file), picture);
    return [side, { file, ...rest }];
  });
  const json = { ...truth, pictures: Object.fromEntries(written) };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(json, null, 2)}\n`);
}

/** Writes a set as `NNNN-front.jpg`, `NNNN-back.jpg`, and `NNNN.json`; returns the number of documents. */
export async function writeDocumentSet(options: DocumentSetOptions, out: string): Promise<number> {
  mkdirSync(out, { recursive: true });
  for await (const document of documentSet(options))
    writeDocument(out, String(document.index).padStart(4, '0'), document);
  return options.count;
}
