import type { Analysis } from '../analysis.ts';
import type { Expected } from './check-expected.ts';
import { type ExtractedDocument, extractDocument } from './extract-fields.ts';
import { readDocument } from './read-document.ts';

/** The document's data, if confirmed by two readings and every check digit, or by a barcode's rules; otherwise null. */
export function certainDocument(analysis: Analysis, expected?: Expected): ExtractedDocument | null {
  const { certain } = readDocument(analysis, expected);
  return certain && extractDocument(certain);
}
