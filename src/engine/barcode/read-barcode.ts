import { cpuTime } from '../cpu-time.ts';
import type { Point, Quad } from '../geometry/homography.ts';
import type { Grey } from '../reading/grey.ts';
import type { BarcodeReading } from './barcode-reading.ts';
import { countSwings } from './count-swings.ts';
import { type CutFrame, cutOut, frameOf, sizeOf } from './cut-out.ts';
import { DECODER, type DecodedSymbol, type DecodeOptions, decodeSymbols, loadDecoder } from './decode-symbols.ts';
import { type BarcodePlace, locateBarcodes } from './locate-barcode.ts';
import { type Pass, passesFor } from './passes.ts';
import { redrawPlace } from './redraw-place.ts';

/** Reads PDF417 barcodes; a picture without bars takes a few milliseconds. */
export interface BarcodeReader {
  /** The decoder's name and version, for the record of a decision. */
  model: string;
  /** Null if there is none, or none is readable. */
  read(picture: Grey): Promise<BarcodeReading | null>;
}

/** Time limit for one picture; a running pass is still finished. */
const PATIENCE_MS = 4000;
/**
 * Passes per patch before the whole picture is tried; also the number of passes for each further patch after a success.
 */
const FIRST_PASSES = 3;
/** Maximum patches to redraw; each takes about a second. */
const MOST_REDRAWN = 3;
/**
 * The narrowest symbol that can contain a licence's data has about ninety bars and spaces, some of which blur removes.
 */
const LEAST_SWINGS = 40;
const SOME_SWINGS = 30;
/** Up to this size a pass over the whole picture is cheap. */
const SMALL = 600_000;
/** The cells of a barcode are dense; those of hair or a tablecloth are not. */
const LEAST_FILL = 0.4;
/**
 * If error correction is exhausted, noise may have been decoded as text. With less than this left, a text counts only
 * if a second pass agrees; genuine ones measured 0.6 and more.
 */
const SURE_MARGIN = 0.5;

/** Whether its rows are longer than it is high. */
function isLying(quad: Quad): boolean {
  const { width, height } = sizeOf(quad);
  return width >= height;
}

interface Places {
  /** Places worth every pass. */
  likely: BarcodePlace[];
  /** Whether other places justify one pass over the whole picture: in coarse pictures, bars merge. */
  isWorthALook: boolean;
}

/** Selects patches: hair, guilloches, and table edges are not barcodes and would each take a second. */
function choosePlaces(picture: Grey): Places {
  const places = locateBarcodes(picture)
    .filter(({ fill }) => fill >= LEAST_FILL)
    .map((place) => ({ place, swings: countSwings(picture, place.quad) }));
  return {
    likely: places
      .filter(({ place, swings }) => isLying(place.quad) && swings >= LEAST_SWINGS)
      .map(({ place }) => place),
    isWorthALook: picture.width * picture.height <= SMALL || places.some(({ swings }) => swings >= SOME_SWINGS),
  };
}

/** Corners in shares of the picture. */
function inShares([a, b, c, d]: Quad, { width, height }: Grey): Quad {
  const at = ({ x, y }: Point): Point => ({ x: x / width, y: y / height });
  return [at(a), at(b), at(c), at(d)];
}

/** Corners in shares of the whole picture. */
function placed(symbol: DecodedSymbol, { source }: CutFrame, picture: Grey): DecodedSymbol {
  const at = ({ x, y }: Point): Point => source(x, y);
  const [a, b, c, d] = symbol.quad;
  return { ...symbol, quad: inShares([at(a), at(b), at(c), at(d)], picture) };
}

/** The search in one picture, with trusted and untrusted results. */
interface Search {
  picture: Grey;
  until: number;
  found: DecodedSymbol[];
  doubtful: Set<string>;
}

/** Whether the pass has found a symbol that counts. */
async function tryPass(search: Search, options: DecodeOptions, frame: CutFrame): Promise<boolean> {
  const symbols = await decodeSymbols(cutOut(search.picture, frame), options);
  const sure = symbols.filter(({ margin, text }) => margin >= SURE_MARGIN || search.doubtful.has(text));
  for (const { text } of symbols) search.doubtful.add(text);
  search.found.push(...sure.map((symbol) => placed(symbol, frame, search.picture)));
  return sure.length > 0;
}

/** Tries patches until each is read, or its passes or the time run out. */
async function tryPasses(search: Search, passes: readonly (readonly Pass[])[]): Promise<void> {
  for (const ofPlace of passes) {
    // After a success, a further patch is searched only for a second barcode with other content.
    for (const pass of search.found.length > 0 ? ofPlace.slice(0, FIRST_PASSES) : ofPlace) {
      if (cpuTime() > search.until) return;
      if (await tryPass(search, pass, frameOf(pass.quad, pass))) break;
    }
  }
}

/** Tries the whole unchanged picture, because a patch may be smaller than its symbol. */
async function tryWhole(search: Search): Promise<void> {
  const { width, height } = search.picture;
  const frame = { width, height, source: (x: number, y: number) => ({ x, y }) };
  await tryPass(search, { binarizer: 'LocalAverage', tryRotate: true }, frame);
}

/** Patches of bars at half the size: in noisy pictures they show only there, and in blurred ones more completely. */
function coarsePlaces(picture: Grey): BarcodePlace[] {
  const twice = ({ x, y }: Point): Point => ({ x: 2 * x, y: 2 * y });
  return choosePlaces(halve(picture)).likely.map(({ fill, quad: [a, b, c, d] }) => ({
    fill,
    quad: [twice(a), twice(b), twice(c), twice(d)],
  }));
}

/** Redraws the remaining patches one by one, until a result counts. */
async function tryRedrawing(search: Search, places: readonly BarcodePlace[]): Promise<void> {
  const { picture, found, doubtful } = search;
  for (const { quad } of places.slice(0, MOST_REDRAWN)) {
    const symbols = await redrawPlace(picture, quad);
    const sure = symbols.filter(({ margin, text }) => margin >= SURE_MARGIN || doubtful.has(text));
    for (const { text } of symbols) doubtful.add(text);
    found.push(...sure.map((symbol) => ({ ...symbol, quad: inShares(symbol.quad, picture) })));
    if (sure.length > 0) return;
  }
}

async function searchPicture(picture: Grey): Promise<DecodedSymbol[]> {
  const search: Search = { picture, until: cpuTime() + PATIENCE_MS, found: [], doubtful: new Set() };
  const { likely, isWorthALook } = choosePlaces(picture);
  if (!isWorthALook) {
    await tryRedrawing(search, coarsePlaces(picture));
    return search.found;
  }
  const passes = likely.map(({ quad }) => passesFor(picture, quad));
  await tryPasses(
    search,
    passes.map((each) => each.slice(0, FIRST_PASSES)),
  );
  if (search.found.length === 0) await tryWhole(search);
  if (search.found.length === 0) await tryRedrawing(search, [...coarsePlaces(picture), ...likely]);
  if (search.found.length === 0)
    await tryPasses(
      search,
      passes.map((each) => each.slice(FIRST_PASSES)),
    );
  return search.found;
}

/** License barcodes take precedence: some cards have a second barcode for stock-keeping. */
function differentTexts(texts: readonly string[]): string[] {
  const different = [...new Set(texts)];
  const licences = different.filter((text) => /^\s?@/.test(text));
  return licences.length > 0 ? licences : different;
}

async function read(picture: Grey): Promise<BarcodeReading | null> {
  const found = await searchPicture(picture);
  const [first] = found;
  return first ? { texts: differentTexts(found.map(({ text }) => text)), quad: first.quad } : null;
}

/** Creates a reader and loads its decoder. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  await loadDecoder();
  return { model: DECODER, read };
}

/** The picture at half its size, each pixel the mean of four: this also halves noise. */
function halve({ data, width, height }: Grey): Grey {
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)];
  const out = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const at = 2 * y * width + 2 * x;
      const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0);
      out[y * across + x] = (sum + 2) >> 2;
    }
  }
  return { data: out, width: across, height: down };
}
