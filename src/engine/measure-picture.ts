import type { Quad } from './geometry/homography.ts';
import { loadForCards, loadForReading, type Rgb } from './images/load-pixels.ts';
import { measureColour } from './images/measure-colour.ts';
import { type Exposure, measureExposure } from './images/measure-exposure.ts';
import { measureGlare } from './images/measure-glare.ts';
import { measureSharpness } from './images/measure-sharpness.ts';
import { rectify } from './images/rectify.ts';
import { type ImageTraces, traceImage } from './signals/trace-image.ts';

/** What is measured on a picture; nothing else waits for it. */
export interface Measurements {
  exposure: Exposure;
  /** See `measureSharpness`. */
  sharpness: number;
  /** See `measureGlare`. */
  glare: number;
  /**
   * Measured on the document, or on the whole picture if its place is not known; null without a page's text. See
   * `measureColour`.
   */
  colour: number | null;
  traces: ImageTraces;
}

/** For a picture with the text of a page: its corners if they are known, and its width over its height. */
export interface ShownPage {
  quad: Quad | null;
  aspect: number;
}

/** Width of a straightened page in pixels. */
const COLOUR_WIDTH = 336;

function colourOf(picture: Rgb, { quad, aspect }: ShownPage): number | null {
  if (!quad) return measureColour(picture);
  return measureColour(rectify(picture, quad, { width: COLOUR_WIDTH, height: Math.round(COLOUR_WIDTH / aspect) }));
}

/** Measures an accepted picture. `rendition` is the JPEG that replaces it; traces are looked for in what was sent. */
export async function measurePicture(
  bytes: Uint8Array,
  { rendition, page, today }: { rendition: Uint8Array | null; page: ShownPage | null; today: string },
): Promise<Measurements> {
  const shown = rendition ?? bytes;
  const picture = await loadForReading(shown);
  return {
    exposure: measureExposure(picture.work),
    sharpness: measureSharpness(picture.work),
    glare: measureGlare(picture.work),
    colour: page && colourOf(await loadForCards(shown), page),
    traces: await traceImage(bytes, picture, today),
  };
}
