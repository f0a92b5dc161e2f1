import type { ImageAnalysis } from './analysis.ts';
import type { Quad } from './geometry/homography.ts';

/** Where in a picture something was read. */
export interface PictureMark {
  kind: 'document' | 'mrz';
  /** In shares of the upright picture's width and height, from the document's top left clockwise. */
  corners: Quad;
}

/** Where the machine-readable zone was read, and where the document lies by it; nothing of a picture without one. */
export function marksOf({ mrz }: Pick<ImageAnalysis, 'mrz'>): PictureMark[] {
  if (!mrz) return [];
  return [
    { kind: 'document', corners: mrz.place.quad },
    { kind: 'mrz', corners: mrz.place.mrz },
  ];
}
