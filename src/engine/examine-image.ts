import type { MrzAnalysis } from './analysis.ts';
import { type BarcodeAnalysis, describeBarcode } from './barcode/barcode-analysis.ts';
import type { BarcodeReader } from './barcode/read-barcode.ts';
import { CARD_ASPECT, findCard } from './cards/find-card.ts';
import type { Quad } from './geometry/homography.ts';
import { gatePicture, type ImageInspection } from './images/inspect-image.ts';
import { loadForCards, loadForReading, type Rgb, type Turn } from './images/load-pixels.ts';
import { measureColour } from './images/measure-colour.ts';
import { type Exposure, measureExposure } from './images/measure-exposure.ts';
import { measureGlare } from './images/measure-glare.ts';
import { measureSharpness } from './images/measure-sharpness.ts';
import { rectify } from './images/rectify.ts';
import { parseMrz } from './mrz/parse-mrz.ts';
import { pageAspect } from './reading/document-place.ts';
import { leastConfidence, meanConfidence } from './reading/line-reading.ts';
import type { MrzReader, MrzReadings } from './reading/read-mrz.ts';
import { type ImageTraces, traceImage } from './signals/trace-image.ts';
import { PAGE_LINES } from './tell-role.ts';

/** The findings about a picture except its faces. */
export interface Examination {
  inspection: ImageInspection;
  exposure: Exposure | null;
  /** See `measureSharpness`; null if the gate refused the picture; also for glare and traces. */
  sharpness: number | null;
  /** See `measureGlare`. */
  glare: number | null;
  /** Measured on the document, or on the whole picture if its place is not known; see `measureColour`. */
  colour: number | null;
  traces: ImageTraces | null;
  textLines: number;
  /** The clockwise rotation that makes the picture upright; null if its text does not show it. */
  turn: Turn | null;
  mrz: MrzAnalysis | null;
  barcode: BarcodeAnalysis | null;
  /** The location of a card without other evidence of it, see `findCard`; searched only in pictures with text. */
  card: Quad | null;
  /** The JPEG that replaces the picture; null if the picture itself is used. */
  rendition: Uint8Array | null;
}

function describeMrz({ grid, glyphs, ...readings }: MrzReadings, today: string): MrzAnalysis {
  const text = grid.lines.join('\n');
  const { format, place, attempts, alphabet } = readings;
  return {
    format,
    place,
    attempts,
    alphabet,
    readings: [grid, glyphs],
    agree: text === glyphs.lines.join('\n') && !text.includes('?'),
    leastConfidence: Math.min(leastConfidence(grid), leastConfidence(glyphs)),
    meanConfidence: Math.min(meanConfidence(grid), meanConfidence(glyphs)),
    parsed: parseMrz(grid.lines, today),
  };
}

const REFUSED = {
  exposure: null,
  sharpness: null,
  glare: null,
  colour: null,
  traces: null,
  textLines: 0,
  turn: null,
  mrz: null,
  barcode: null,
  card: null,
  rendition: null,
} as const;

/** Width of a straightened page in pixels. */
const COLOUR_WIDTH = 336;

function colourOf(picture: Rgb, { mrz, card }: Pick<Examination, 'mrz' | 'card'>): number | null {
  const [quad, aspect] = mrz ? [mrz.place.quad, pageAspect(mrz.format)] : [card, CARD_ASPECT];
  if (!quad) return measureColour(picture);
  return measureColour(rectify(picture, quad, { width: COLOUR_WIDTH, height: Math.round(COLOUR_WIDTH / aspect) }));
}

/** Applies the gate to a picture and reads it. A refused picture is a result, not an error. */
export async function examineImage(
  bytes: Uint8Array,
  today: string,
  { mrzReader, barcodeReader }: { mrzReader: MrzReader; barcodeReader: BarcodeReader },
): Promise<Examination> {
  const { inspection, rendition } = await gatePicture(bytes);
  if (!inspection.ok) return { inspection, ...REFUSED };
  const shown = rendition ?? bytes;
  const picture = await loadForReading(shown);
  const { readings, textLines } = mrzReader.read(picture);
  const barcode = await barcodeReader.read(picture.full);
  const mrz = readings && describeMrz(readings, today);
  const page = textLines >= PAGE_LINES ? await loadForCards(shown) : null;
  const card = page && !readings && !barcode ? findCard(page) : null;
  return {
    inspection,
    exposure: measureExposure(picture.work),
    sharpness: measureSharpness(picture.work),
    glare: measureGlare(picture.work),
    colour: page && colourOf(page, { mrz, card }),
    traces: await traceImage(bytes, picture, today),
    textLines,
    turn: readings?.turn ?? null,
    mrz,
    barcode: barcode && describeBarcode(barcode, today),
    card,
    rendition,
  };
}
