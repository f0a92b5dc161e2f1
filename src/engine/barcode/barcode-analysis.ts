import { type AamvaResult, parseAamva } from '../aamva/parse-aamva.ts';
import type { BarcodeReading } from './barcode-reading.ts';

/** The barcode of one picture, and its content if it is an American or Canadian license. */
export interface BarcodeAnalysis {
  symbology: 'PDF417';
  parsed: AamvaResult;
}

/** Parses the decoded texts. Several barcodes with different content are a failure. */
export function describeBarcode(reading: BarcodeReading, today: string): BarcodeAnalysis {
  const [text = '', ...others] = reading.texts;
  if (others.length > 0) return { symbology: 'PDF417', parsed: { ok: false, failures: ['several_barcodes'] } };
  return { symbology: 'PDF417', parsed: parseAamva(text, today) };
}
