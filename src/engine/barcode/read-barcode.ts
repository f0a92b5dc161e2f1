import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, type ReadResult, readBarcodes, ZXING_WASM_VERSION } from 'zxing-wasm/reader';
import type { Grey } from '../reading/grey.ts';
import type { BarcodeReading } from './barcode-reading.ts';
import { countSwings } from './count-swings.ts';
import { type Cut, type CutFrame, cutOut, frameOf, sizeOf } from './cut-out.ts';
import type { Point, Quad } from './fit-quad.ts';
import { type BarcodePlace, locateBarcodes } from './locate-barcode.ts';

/** Reads PDF417 barcodes; a picture without bars costs some milliseconds. */
export interface BarcodeReader {
  /** Which decoder it is, for the record of a decision. */
  model: string;
  /** Null where there is none, or none that can be read. */
  read(picture: Grey): Promise<BarcodeReading | null>;
}

/** How long one picture may be tried; the pass that is under way is still finished. */
const PATIENCE_MS = 2500;
/** Bars are enlarged until the symbol is about so wide, and then to the double: its narrowest bar is then some six pixels. */
const GOOD_WIDTH = 1000;
const MOST_ENLARGED = 3;
/** So many passes a patch has before the whole picture is tried, and these again when something was found elsewhere. */
const FIRST_PASSES = 3;
/** Degrees by which the rows may run otherwise than they seem to. */
const TURNS = [1.5, -1.5, 3, -3, 6, -6, 9, -9, 12, -12];

/** A symbol of the fewest columns that a licence's data fit into has some ninety bars and spaces; blur loses some. */
const LEAST_SWINGS = 40;

/** The cells of a barcode lie close; those of hair or a tablecloth do not. */
const LEAST_FILL = 0.5;

/** Its rows are longer than it is high. */
function isLying(quad: Quad): boolean {
  const { width, height } = sizeOf(quad);
  return width >= height;
}

/** What is left of the patches: hair, guilloches and the edges of a table are no barcode, and not worth a second. */
function likelyPlaces(picture: Grey): BarcodePlace[] {
  return locateBarcodes(picture).filter(
    ({ level, fill }) => isLying(level) && fill >= LEAST_FILL && countSwings(picture, level) >= LEAST_SWINGS,
  );
}

interface Pass extends Cut {
  quad: Quad;
  binarizer: 'LocalAverage' | 'GlobalHistogram';
  tryRotate: boolean;
}

/** The ways in which a patch is tried, the likeliest first. */
function passesFor({ seen, level }: BarcodePlace): Pass[] {
  const scale = Math.min(MOST_ENLARGED, Math.max(1, GOOD_WIDTH / sizeOf(seen).width));
  const usual = { turn: 0, scale, binarizer: 'LocalAverage', tryRotate: false } as const;
  const middle = halfway(seen, level);
  const each = (change: Partial<Pass>): Pass[] => [level, seen, middle].map((quad) => ({ ...usual, quad, ...change }));
  return [
    ...each({}),
    ...each({ scale: Math.min(MOST_ENLARGED, 2 * scale) }),
    ...each({ binarizer: 'GlobalHistogram' }),
    ...TURNS.map((turn) => ({ ...usual, quad: middle, turn })),
    { ...usual, quad: level, tryRotate: true },
  ];
}

function halfway(one: Quad, other: Quad): Quad {
  const mean = (index: 0 | 1 | 2 | 3): Point => ({
    x: (one[index].x + other[index].x) / 2,
    y: (one[index].y + other[index].y) / 2,
  });
  return [mean(0), mean(1), mean(2), mean(3)];
}

/** What the library reads from a grey picture: it takes the simplest picture format as it is. */
function asPortableGrey({ data, width, height }: Grey): Uint8Array {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
}

/**
 * Bytes as text. The standard has ISO 8859-1, some issuers write UTF-8, and hardly any text of the one is text of the
 * other. The library's own guess is not used: it takes names for Japanese.
 */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

async function decode(picture: Grey, { binarizer, tryRotate }: Pass): Promise<ReadResult[]> {
  const results = await readBarcodes(asPortableGrey(picture), {
    formats: ['PDF417'],
    // The default mode alters control characters.
    textMode: 'Plain',
    tryInvert: false,
    tryDownscale: true,
    binarizer,
    tryRotate,
    maxNumberOfSymbols: 4,
  });
  return results.filter((result) => result.isValid);
}

interface Found {
  texts: string[];
  quad: Quad;
}

async function tryPass(picture: Grey, pass: Pass): Promise<Found | null> {
  const frame = frameOf(pass.quad, pass);
  return foundIn(await decode(cutOut(picture, frame), pass), frame, picture);
}

function foundIn(results: readonly ReadResult[], frame: CutFrame, picture: Grey): Found | null {
  const [first] = results;
  if (!first) return null;
  const { topLeft, topRight, bottomRight, bottomLeft } = first.position;
  const at = (point: Point): Point => {
    const { x, y } = frame.source(point.x, point.y);
    return { x: x / picture.width, y: y / picture.height };
  };
  return {
    texts: results.map(({ bytes }) => textOf(bytes)),
    quad: [at(topLeft), at(topRight), at(bottomRight), at(bottomLeft)],
  };
}

/** Tries patches until in each something is read, or its passes or the time are over. */
async function searchPlaces(picture: Grey, passes: readonly (readonly Pass[])[], until: number): Promise<Found[]> {
  const found: Found[] = [];
  for (const ofPlace of passes) {
    // Once something was read, a further patch is only looked at for a second barcode that says something else.
    for (const pass of found.length > 0 ? ofPlace.slice(0, FIRST_PASSES) : ofPlace) {
      if (performance.now() > until) return found;
      const here = await tryPass(picture, pass);
      if (here) found.push(here);
      if (here) break;
    }
  }
  return found;
}

/** The whole picture as it is: a patch may have been taken for less than it is. */
async function searchAll(picture: Grey): Promise<Found[]> {
  const { width, height } = picture;
  const quad: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const frame = { width, height, source: (x: number, y: number) => ({ x, y }) };
  const pass: Pass = { quad, turn: 0, scale: 1, binarizer: 'LocalAverage', tryRotate: true };
  const found = foundIn(await decode(picture, pass), frame, picture);
  return found ? [found] : [];
}

/** Of licences and other barcodes those of licences count: some cards have a second one for stock-keeping. */
function differentTexts(texts: readonly string[]): string[] {
  const different = [...new Set(texts)];
  const licences = different.filter((text) => /^\s?@/.test(text));
  return licences.length > 0 ? licences : different;
}

async function search(picture: Grey): Promise<Found[]> {
  const until = performance.now() + PATIENCE_MS;
  const passes = likelyPlaces(picture).map(passesFor);
  if (passes.length === 0) return [];
  const first = await searchPlaces(
    picture,
    passes.map((each) => each.slice(0, FIRST_PASSES)),
    until,
  );
  if (first.length > 0) return first;
  const whole = await searchAll(picture);
  return whole.length > 0
    ? whole
    : searchPlaces(
        picture,
        passes.map((each) => each.slice(FIRST_PASSES)),
        until,
      );
}

async function read(picture: Grey): Promise<BarcodeReading | null> {
  const found = await search(picture);
  const [first] = found;
  return first ? { texts: differentTexts(found.flatMap(({ texts }) => texts)), quad: first.quad } : null;
}

/** The reader; its WebAssembly comes from the installed package, never from the network. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer, byteOffset, byteLength } = await readFile(file);
  await prepareZXingModule({
    overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) },
    fireImmediately: true,
  });
  return { model: `zxing-wasm/${ZXING_WASM_VERSION}`, read };
}
