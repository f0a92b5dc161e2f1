import type { FaceFound, ImageRole } from './analysis.ts';

export interface RoleEvidence {
  hasMrz: boolean;
  /** A licence has its barcode on the back, some beside a small copy of the portrait. */
  hasBarcode: boolean;
  /** A card was seen, whose portrait is large where the card was straightened. */
  isCard: boolean;
  faces: readonly FaceFound[];
  textLines: number;
}

/** A page of a document shows at least so many lines of text; a portrait none, or a few on a shirt or wall. */
export const PAGE_LINES = 4;
/** A face this high fills the frame as on selfies; on documents it is at most 0.45 of the card, among much text. */
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
