import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import createModule, { type TessBaseApi, type TesseractModule } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { z } from 'zod';
import { cpuTime } from '../cpu-time.ts';
import type { Grey } from '../reading/grey.ts';

/** A word in pixels of the picture that was read; confidence 0 to 1. */
export interface Word {
  text: string;
  confidence: number;
  box: { left: number; top: number; right: number; bottom: number };
}

export interface RecogniseOptions {
  /** `sparse`: text anywhere, in any order; `line`: the picture is one line. */
  layout: 'sparse' | 'line';
  /** CPU milliseconds after which the reading is abandoned. */
  timeoutMs: number;
}

/** Tesseract in this process: no threads, no network, no files. One picture at a time. */
export interface TextRecogniser {
  /** Name and version, for the record of a decision. */
  model: string;
  /** Lines of words; null if the reading took too long or failed. */
  recognise(picture: Grey, options: RecogniseOptions): Promise<Word[][] | null>;
}

/** No dictionaries, because names are not in them, and no inversion, because text on documents is dark on light. */
const CONFIG = [
  'load_system_dawg 0',
  'load_freq_dawg 0',
  'load_punc_dawg 0',
  'load_number_dawg 0',
  'load_bigram_dawg 0',
  'tessedit_do_invert 0',
].join('\n');

const LAYOUTS = { sparse: '11', line: '7' } as const;

const require = createRequire(import.meta.url);

/** Cached, because the process can read no files after the first picture. */
interface Files {
  program: Uint8Array;
  language: Uint8Array;
}

function readFiles(): Files {
  const language = readFileSync(require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'));
  const program = readFileSync(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'));
  return { program, language: gunzipSync(language) };
}

const boxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const wordSchema = z.object({ text: z.string(), confidence: z.number(), bbox: boxSchema });
const outputSchema = z.object({
  blocks: z.array(
    z.object({ paragraphs: z.array(z.object({ lines: z.array(z.object({ words: z.array(wordSchema) })) })) }),
  ),
});

function toWord({ text, confidence, bbox }: z.infer<typeof wordSchema>): Word {
  const box = { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 };
  return { text: text.trim(), confidence: confidence / 100, box };
}

function linesOf(json: string): Word[][] {
  const { blocks } = outputSchema.parse(JSON.parse(json));
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.map(({ words }) => words.map(toWord).filter(({ text }) => text !== ''));
}

/** Portable gray map, the simplest picture format that Leptonica reads. */
function toPgm({ data, width, height }: Grey): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}

interface Loaded {
  module: TesseractModule;
  api: TessBaseApi;
  /** When to abandon the current reading, by `cpuTime()`. */
  deadline: { at: number };
}

async function load({ program, language }: Files): Promise<Loaded> {
  const deadline = { at: Number.POSITIVE_INFINITY };
  const silent = () => undefined;
  const module = await createModule({
    wasmBinary: program,
    TesseractProgress: () => {
      if (cpuTime() > deadline.at) throw new Error('the reading took too long');
    },
    print: silent,
    printErr: silent,
  });
  module.FS.writeFile('eng.traineddata', language);
  module.FS.writeFile('/config', CONFIG);
  const api = new module.TessBaseAPI();
  if (api.Init(null, 'eng', 1, '/config') !== 0) throw new Error('Tesseract cannot use its language data');
  api.SetVariable('debug_file', '/dev/null');
  // The picture is scaled so that this is approximately true; Tesseract's own guess would vary by picture.
  api.SetVariable('user_defined_dpi', '300');
  return { module, api, deadline };
}

function recogniseWith({ module, api, deadline }: Loaded, picture: Grey, options: RecogniseOptions): Word[][] {
  deadline.at = cpuTime() + options.timeoutMs;
  api.SetVariable('tessedit_pageseg_mode', LAYOUTS[options.layout]);
  module.FS.writeFile('/input', toPgm(picture));
  if (api.SetImageFile(1, 0) === 1 || api.Recognize(null) !== 0) return [];
  const lines = linesOf(api.GetJSONText());
  api.Clear();
  module.FS.unlink('/input');
  return lines;
}

/** Loads Tesseract once. After a failure in its memory, it is reloaded for the next picture. */
export async function createTextRecogniser(): Promise<TextRecogniser> {
  const files = readFiles();
  let loaded: Promise<Loaded> | null = load(files);
  await loaded;
  const { version } = z.object({ version: z.string() }).parse(require('tesseract.js-core/package.json'));
  return {
    model: `tesseract@${version}/eng-best-int`,
    async recognise(picture, options) {
      loaded ??= load(files);
      const instance = await loaded;
      try {
        return recogniseWith(instance, picture, options);
      } catch {
        loaded = null;
        return null;
      }
    },
  };
}
