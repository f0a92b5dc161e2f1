import type { ImageFormat } from './sniff-format.ts';

/** What a picture is taken for: a photo of a document or face, or one of the many frames that answer a challenge. */
export type PictureUse = 'picture' | 'frame';

/** Pixels a frame of a liveness challenge may have at most: a dozen of them come at once, and the detector sees 512 a side. */
export const MAX_FRAME_PIXELS = 4_000_000;

/** Pixels that decode in about the same time: JPEG shrinks as it loads, the others must be decoded whole. */
const LIMITS = {
  jpeg: 50_000_000,
  progressiveJpeg: 24_000_000,
  whole: 16_000_000,
  /** Interlaced PNG is kept whole in memory, PNG of 16 bits takes twice the room. */
  costlyPng: 8_000_000,
} as const;

/** Place of bit depth and interlace method in a PNG whose first chunk is IHDR (ISO/IEC 15948, 11.2.1). */
const [BIT_DEPTH, INTERLACE] = [24, 28] as const;

function limitOf(bytes: Uint8Array, format: ImageFormat, progressive: boolean): number {
  if (format === 'jpeg') return progressive ? LIMITS.progressiveJpeg : LIMITS.jpeg;
  const isCostly = format === 'png' && (bytes[INTERLACE] !== 0 || bytes[BIT_DEPTH] === 16);
  return isCostly ? LIMITS.costlyPng : LIMITS.whole;
}

/** How many pixels a picture of this kind, coded in this way, may have for its use. */
export function pixelLimit(
  bytes: Uint8Array,
  { format, progressive, use }: { format: ImageFormat; progressive: boolean; use: PictureUse },
): number {
  const limit = limitOf(bytes, format, progressive);
  return use === 'frame' ? Math.min(limit, MAX_FRAME_PIXELS) : limit;
}
