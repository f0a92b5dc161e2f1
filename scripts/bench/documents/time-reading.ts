import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import createModule, { type TessBaseApi, type TesseractModule } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { z } from 'zod';
import { loadForReading } from '#engine/images/load-pixels.ts';
import type { Grey } from '#engine/reading/grey.ts';
import type { MrzReader } from '#engine/reading/read-mrz.ts';
import { draw } from './draw.ts';
import { isExact } from './judge-whole.ts';
import type { DocumentName } from './plan.ts';

/** Milliseconds of our reader and of Tesseract on the same pixels, in sequence. */
export interface ReadingTimes {
  decodeMs: number;
  readMs: number;
  exact: boolean;
  tesseractMs: number;
  tesseractExact: boolean;
}

interface Tesseract {
  module: TesseractModule;
  api: TessBaseApi;
  /** When to abort the current reading, by `performance.now()`. */
  deadline: { at: number };
}

/** On some pictures of tables, Tesseract takes minutes; the median does not depend on them. */
const PATIENCE_MS = 15_000;

const require = createRequire(import.meta.url);
const silent = () => undefined;

/**
 * Uses the default setup of tesseract.js for `eng`: only LSTM, its own language data, and the picture as one block of
 * text.
 */
async function startTesseract(): Promise<Tesseract> {
  const deadline = { at: Number.POSITIVE_INFINITY };
  const giveUp = () => {
    if (performance.now() > deadline.at) throw new Error('Tesseract took too long');
  };
  const module = await createModule({ TesseractProgress: giveUp, print: silent, printErr: silent });
  const packed = readFileSync(require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'));
  module.FS.writeFile('eng.traineddata', gunzipSync(packed));
  const api = new module.TessBaseAPI();
  if (api.Init(null, 'eng', 1) !== 0) throw new Error('Tesseract cannot use its language data');
  api.SetVariable('debug_file', '/dev/null');
  api.SetVariable('tessedit_pageseg_mode', '6');
  return { module, api, deadline };
}

let tesseract: Promise<Tesseract> | undefined;

const outputSchema = z.object({
  blocks: z.array(
    z.object({
      paragraphs: z.array(z.object({ lines: z.array(z.object({ words: z.array(z.object({ text: z.string() })) })) })),
    }),
  ),
});

function linesOf(json: string): string[] {
  const lines = outputSchema
    .parse(JSON.parse(json))
    .blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.map(({ words }) => words.map(({ text }) => text.trim()).join(''));
}

function recognise({ module, api, deadline }: Tesseract, { data, width, height }: Grey): string[] {
  module.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]));
  deadline.at = performance.now() + PATIENCE_MS;
  if (api.SetImageFile(1, 0) === 1 || api.Recognize(null) !== 0) return [];
  const lines = linesOf(api.GetJSONText());
  api.Clear();
  return lines;
}

/** An aborted reading corrupts Tesseract's memory, so it is loaded again for the next picture. */
async function readByTesseract(picture: Grey): Promise<{ lines: string[]; ms: number }> {
  tesseract ??= startTesseract();
  const loaded = await tesseract;
  const started = performance.now();
  try {
    const lines = recognise(loaded, picture);
    return { lines, ms: performance.now() - started };
  } catch {
    tesseract = undefined;
    return { lines: [], ms: performance.now() - started };
  }
}

/** Draws a document and times the reading of the side with the MRZ. */
export async function timeReading(name: DocumentName, mrzReader: MrzReader): Promise<ReadingTimes> {
  const { pictures, mrz = [] } = await draw(name);
  const bytes = (pictures.back ?? pictures.front).picture;
  const started = performance.now();
  const picture = await loadForReading(bytes);
  const decoded = performance.now();
  const { readings } = mrzReader.read(picture);
  const read = performance.now();
  const { lines, ms } = await readByTesseract(picture.full);
  return {
    decodeMs: decoded - started,
    readMs: read - decoded,
    exact: isExact(readings ? [readings.grid, readings.glyphs] : undefined, mrz) === true,
    tesseractMs: ms,
    tesseractExact: mrz.every((line) => lines.includes(line)),
  };
}
