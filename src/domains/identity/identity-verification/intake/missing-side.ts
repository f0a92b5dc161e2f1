import { DOCUMENT_TYPES, type DocumentType, type ImageAnalysis, printedKind } from '#engine/index.ts';

/** Codes of missing sides; `wrong_side` if the pictures do not show which. */
type MissingSide = 'back_missing' | 'front_missing' | 'page_incomplete' | 'no_portrait' | 'wrong_side';

/** A passport has the portrait and the zone on one side, a card on two (ICAO 9303-4, -5). */
function hasBack(images: readonly ImageAnalysis[], documentType: DocumentType | undefined): boolean | null {
  if (documentType) return DOCUMENT_TYPES[documentType].sides.length > 1;
  const kind = printedKind(images.flatMap(({ visual }) => visual ?? []));
  return kind && kind === 'card';
}

/** What is missing from a document whose front was found without anything machine-readable. */
export function missingBeside(
  images: readonly ImageAnalysis[],
  documentType: DocumentType | undefined,
): MissingSide | 'unreadable' {
  // The back is there, but unreadable.
  if (images.some(({ role }) => role === 'back')) return 'unreadable';
  const known = hasBack(images, documentType);
  if (known === null) return 'wrong_side';
  return known ? 'back_missing' : 'page_incomplete';
}

/**
 * The side that should show the portrait of a document that was read. A zone of two lines of 36 characters may be on
 * either side (ICAO 9303-6).
 */
export function missingPortrait(images: readonly ImageAnalysis[]): MissingSide {
  if (images.some(({ mrz }) => mrz?.format === 'TD3')) return 'no_portrait';
  return images.some(({ mrz, barcode }) => mrz?.format === 'TD1' || barcode) ? 'front_missing' : 'wrong_side';
}
