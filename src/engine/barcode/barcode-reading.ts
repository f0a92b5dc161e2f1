import type { Quad } from '../geometry/homography.ts';

/** The decoded PDF417 symbols of one picture. Error correction covers every character. */
export interface BarcodeReading {
  /** The distinct texts, usually one; only those of licenses if there are any. */
  texts: string[];
  /** Corners of the first symbol, clockwise from its own top left, in shares of the picture's width and height. */
  quad: Quad;
}
