import sharp, { type Sharp } from 'sharp';

/** Largest picture decoded, in pixels: 50 megapixels are beyond any phone's usual photo. */
export const MAX_PIXELS = 50_000_000;

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

/** Upright width and height from the header alone, however large it claims to be; null where the header is broken. */
export async function headerSize(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  guardLoaders();
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}
