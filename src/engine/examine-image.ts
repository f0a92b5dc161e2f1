import type { MrzAnalysis } from './analysis.ts';
import { type BarcodeAnalysis, describeBarcode } from './barcode/barcode-analysis.ts';
import type { BarcodeReader } from './barcode/read-barcode.ts';
import { findCard } from './cards/find-card.ts';
import type { Quad } from './geometry/homography.ts';
import { gatePicture, type ImageInspection } from './images/inspect-image.ts';
import { loadForCards, loadForReading, type Turn } from './images/load-pixels.ts';
import { parseMrz } from './mrz/parse-mrz.ts';
import { leastConfidence, meanConfidence } from './reading/line-reading.ts';
import type { MrzReader, MrzReadings } from './reading/read-mrz.ts';
import { PAGE_LINES } from './tell-role.ts';

/** What a picture is, and its machine-readable data: the other steps depend on it. */
export interface Examination {
  inspection: ImageInspection;
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
  textLines: 0,
  turn: null,
  mrz: null,
  barcode: null,
  card: null,
  rendition: null,
} as const;

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
  const isAlone = textLines >= PAGE_LINES && !readings && !barcode;
  return {
    inspection,
    textLines,
    turn: readings?.turn ?? null,
    mrz: readings && describeMrz(readings, today),
    barcode: barcode && describeBarcode(barcode, today),
    card: isAlone ? findCard(await loadForCards(shown)) : null,
    rendition,
  };
}
