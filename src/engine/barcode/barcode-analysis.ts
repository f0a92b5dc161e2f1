import { type AamvaResult, parseAamva } from '../aamva/parse-aamva.ts';
import type { BarcodeReading } from './barcode-reading.ts';

/** The barcode of one picture, and what it says if it is that of an American or Canadian licence. */
export interface BarcodeAnalysis {
  symbology: 'PDF417';
  parsed: AamvaResult;
}

/** Parses what was read. Several barcodes that say different things are a failure: no one can tell which one counts. */
export function describeBarcode(reading: BarcodeReading, today: string): BarcodeAnalysis {
  const [text = '', ...others] = reading.texts;
  if (others.length > 0) return { symbology: 'PDF417', parsed: { ok: false, failures: ['several_barcodes'] } };
  return { symbology: 'PDF417', parsed: parseAamva(text, today) };
}
