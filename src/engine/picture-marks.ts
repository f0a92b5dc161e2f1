import type { ImageAnalysis } from './analysis.ts';
import type { Quad } from './geometry/homography.ts';

/** An area of a picture in which something was read. */
export interface PictureMark {
  kind: 'document' | 'mrz';
  /** In shares of the upright picture's width and height, from the document's top left clockwise. */
  corners: Quad;
}

/** The areas of the machine-readable zone and, derived from it, of the document; none for a picture without a zone. */
export function marksOf({ mrz }: Pick<ImageAnalysis, 'mrz'>): PictureMark[] {
  if (!mrz) return [];
  return [
    { kind: 'document', corners: mrz.place.quad },
    { kind: 'mrz', corners: mrz.place.mrz },
  ];
}
