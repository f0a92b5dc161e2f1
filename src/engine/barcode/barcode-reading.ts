import type { Quad } from '../geometry/homography.ts';

/** What was decoded from the PDF417 symbols of one picture. Error correction vouches for every character. */
export interface BarcodeReading {
  /** The different texts that were found, mostly one; of licences and others only those of licences. */
  texts: string[];
  /** Corners of the first symbol, clockwise from its own top left, in shares of the picture's width and height. */
  quad: Quad;
}
