import type { ImageFormat } from './sniff-format.ts';

/** The use of a picture: a photo of a document or face, or one of the many frames of a liveness challenge. */
export type PictureUse = 'picture' | 'frame';

/** Maximum pixels of a frame of a liveness challenge: a dozen arrive at once, and the detector uses 512 per side. */
export const MAX_FRAME_PIXELS = 4_000_000;

/**
 * Maximum pixels that decode within a caller's waiting time: JPEG is shrunk while loading, other formats must be
 * decoded in full.
 */
const LIMITS = {
  jpeg: 50_000_000,
  progressiveJpeg: 24_000_000,
  /** Phones take 24.5 million by default. Takes two seconds, because the decoder is WebAssembly. */
  heic: 26_000_000,
  /** Portraits have half a million. Takes about three seconds. */
  jpeg2000: 4_000_000,
  whole: 16_000_000,
  /** Interlaced PNG is held in memory in full, and more than eight bits per channel take at least twice the memory. */
  costly: 8_000_000,
} as const;

/** Positions of bit depth and interlace method in a PNG that begins with IHDR (ISO/IEC 15948, 11.2.1). */
const [BIT_DEPTH, INTERLACE] = [24, 28] as const;

/** Coding properties of a picture. */
export interface Coding {
  format: ImageFormat;
  progressive: boolean;
  /** Whether channels have more than eight bits. */
  deep: boolean;
}

function limitOf(bytes: Uint8Array, { format, progressive, deep }: Coding): number {
  if (format === 'jpeg') return progressive ? LIMITS.progressiveJpeg : LIMITS.jpeg;
  if (format === 'heic' || format === 'jpeg2000') return LIMITS[format];
  const isCostly = format === 'png' ? bytes[INTERLACE] !== 0 || bytes[BIT_DEPTH] === 16 : deep;
  return isCostly ? LIMITS.costly : LIMITS.whole;
}

/** Maximum pixels of a picture with this format, coding, and use. */
export function pixelLimit(bytes: Uint8Array, { use, ...coding }: Coding & { use: PictureUse }): number {
  const limit = limitOf(bytes, coding);
  return use === 'frame' ? Math.min(limit, MAX_FRAME_PIXELS) : limit;
}
