import type { Analysis } from './analysis.ts';
import type { Expected } from './check-expected.ts';
import { type ExtractedDocument, extractDocument } from './extract-fields.ts';
import { readDocument } from './read-document.ts';

/** The document's data if two readings and every check digit, or a barcode's rules, confirm them; null otherwise. */
export function certainDocument(analysis: Analysis, expected?: Expected): ExtractedDocument | null {
  const { certain } = readDocument(analysis, expected);
  return certain && extractDocument(certain);
}
