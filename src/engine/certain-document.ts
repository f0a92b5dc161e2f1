import type { Analysis } from './analysis.ts';
import type { Expected } from './check-expected.ts';
import { type ExtractedDocument, extractDocument } from './extract-fields.ts';
import { readDocument } from './read-document.ts';

/** What the document says as far as two readings and every check digit, or a barcode's rules, vouch for it; null otherwise. */
export function certainDocument(analysis: Analysis, expected?: Expected): ExtractedDocument | null {
  const { certain } = readDocument(analysis, expected);
  return certain && extractDocument(certain);
}
