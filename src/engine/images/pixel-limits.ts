import type { ImageFormat } from './sniff-format.ts';

/** What a picture is taken for: a photo of a document or face, or one of the many frames that answer a challenge. */
export type PictureUse = 'picture' | 'frame';

/** Pixels a frame of a liveness challenge may have at most: a dozen of them come at once, and the detector sees 512 a side. */
export const MAX_FRAME_PIXELS = 4_000_000;

/** Pixels that decode in a time that a caller waits: JPEG shrinks as it loads, the others must be decoded whole. */
const LIMITS = {
  jpeg: 50_000_000,
  progressiveJpeg: 24_000_000,
  /** Phones take 24.5 million by default; two seconds, for the decoder is no program of the machine's. */
  heic: 26_000_000,
  whole: 16_000_000,
  /** Interlaced PNG is kept whole in memory, more than eight bits a channel take twice the room or more. */
  costly: 8_000_000,
} as const;

/** Place of bit depth and interlace method in a PNG whose first chunk is IHDR (ISO/IEC 15948, 11.2.1). */
const [BIT_DEPTH, INTERLACE] = [24, 28] as const;

/** How a picture is coded. */
export interface Coding {
  format: ImageFormat;
  progressive: boolean;
  /** A channel has more than eight bits. */
  deep: boolean;
}

function limitOf(bytes: Uint8Array, { format, progressive, deep }: Coding): number {
  if (format === 'jpeg') return progressive ? LIMITS.progressiveJpeg : LIMITS.jpeg;
  if (format === 'heic') return LIMITS.heic;
  const isCostly = format === 'png' ? bytes[INTERLACE] !== 0 || bytes[BIT_DEPTH] === 16 : deep;
  return isCostly ? LIMITS.costly : LIMITS.whole;
}

/** How many pixels a picture of this kind, coded in this way, may have for its use. */
export function pixelLimit(bytes: Uint8Array, { use, ...coding }: Coding & { use: PictureUse }): number {
  const limit = limitOf(bytes, coding);
  return use === 'frame' ? Math.min(limit, MAX_FRAME_PIXELS) : limit;
}
