import sharp, { type Sharp } from 'sharp';

/** Largest picture decoded at all, in pixels: 50 megapixels exceed the usual photo of any phone. */
const MAX_PIXELS = 50_000_000;

/**
 * libvips would load SVG, PDF, and more regardless of the sniffed type, so it is limited to these. Heif is AVIF here:
 * the build has no HEVC.
 */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

let guarded = false;

function guardLoaders(): void {
  if (guarded) return;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  guarded = true;
}

/**
 * A decoder of untrusted bytes: limited in pixels, strict on damage, rotated by EXIF orientation; of several pictures
 * it reads the first.
 */
export function decoder(bytes: Uint8Array): Sharp {
  guardLoaders();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
}

/** Like {@link decoder}, but neither rotated nor converted to another color profile. */
export function storedDecoder(bytes: Uint8Array): Sharp {
  guardLoaders();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ignoreIcc: true });
}

/** A picture's header: upright width and height, and coding. */
export interface Header {
  width: number;
  height: number;
  /** The format according to libvips; for `heif` with the codec. */
  kind: string;
  /** Whether it is coded in several scans. */
  progressive: boolean;
  /** Whether channels have more than eight bits. */
  deep: boolean;
}

/** Reads only the header, whatever size it states; null if it is damaged. */
export async function readHeader(bytes: Uint8Array): Promise<Header | null> {
  guardLoaders();
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    const { autoOrient, isProgressive, format, compression, depth } = metadata;
    const kind = format === 'heif' ? `heif/${compression ?? ''}` : format;
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      kind,
      progressive: isProgressive,
      deep: depth !== 'uchar',
    };
  } catch {
    return null;
  }
}
