import type { FaceFound, ImageRole } from './analysis.ts';

export interface RoleEvidence {
  hasMrz: boolean;
  /** A licence has its barcode on the back, sometimes beside a small copy of the portrait. */
  hasBarcode: boolean;
  /** Whether a card was found; on a straightened card the portrait is large. */
  isCard: boolean;
  faces: readonly FaceFound[];
  textLines: number;
}

/** Minimum lines of text on a document's page; a portrait shows none, or a few on a shirt or wall. */
export const PAGE_LINES = 4;
/**
 * A face this high fills the frame as on selfies; on documents it takes at most 0.45 of the card's height, beside much
 * text.
 */
const SELFIE_FACE = 0.3;

/** Determines a picture's role by its content. */
export function tellRole({ hasMrz, hasBarcode, isCard, faces, textLines }: RoleEvidence): ImageRole {
  const tallest = Math.max(0, ...faces.map((face) => face.box.height));
  if (hasMrz) return faces.length > 0 ? 'front' : 'back';
  if (hasBarcode) return 'back';
  if (!isCard && tallest >= SELFIE_FACE && textLines < 2 * PAGE_LINES) return 'selfie';
  if (textLines >= PAGE_LINES) return faces.length > 0 ? 'front' : 'back';
  return faces.length > 0 ? 'selfie' : 'unknown';
}
