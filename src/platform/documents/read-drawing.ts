import sharp from 'sharp';
import { DocumentError } from './document-error.ts';

/** The size of a drawn signature in print: 75 mm at 300 dpi. */
const WIDTH = 900;
const HEIGHT = 360;
const MAX_BYTES = 1_000_000;
const MAX_PIXELS = 4_000_000;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Re-encodes a drawn signature as a PNG: no larger than printed, and without other data from the file. */
export async function readDrawing(drawing: Uint8Array): Promise<Buffer> {
  const isPng = PNG.equals(drawing.subarray(0, PNG.length)) && drawing.length <= MAX_BYTES;
  if (!isPng) throw new DocumentError('unreadable_drawing');
  try {
    return await sharp(drawing, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    throw new DocumentError('unreadable_drawing', { cause: error });
  }
}
