import sharp, { type Sharp } from 'sharp';

/** Largest picture decoded at all, in pixels: 50 megapixels are beyond any phone's usual photo. */
const MAX_PIXELS = 50_000_000;

let guarded = false;

/** libvips would load SVG, TIFF, PDF and more whatever we sniffed; it is told to know three formats only. */
function guardLoaders(): void {
  if (guarded) return;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  guarded = true;
}

/** A decoder of untrusted bytes: limited in pixels, strict on damage, upright by EXIF orientation. */
export function decoder(bytes: Uint8Array): Sharp {
  guardLoaders();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
}

/** What a header says of a picture: its upright width and height, and whether it comes in several scans. */
export interface Header {
  width: number;
  height: number;
  progressive: boolean;
}

/** Reads the header alone, however large a picture it claims; null where it is broken. */
export async function readHeader(bytes: Uint8Array): Promise<Header | null> {
  guardLoaders();
  try {
    const { autoOrient, isProgressive } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height, progressive: isProgressive };
  } catch {
    return null;
  }
}
