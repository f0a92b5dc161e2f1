import type { SniffedFormat } from './sniff-format.ts';

/**
 * A PNG's signature; then chunks, each with length and type before its data and a checksum after it (ISO/IEC 15948,
 * 5.3).
 */
const [SIGNATURE, FRAME] = [8, 12] as const;
/** The position of an extended WebP's flags, and the animation flag (RFC 9649, 2.7). */
const [FLAGS, ANIMATION] = [20, 0x02] as const;

const nameAt = (bytes: Uint8Array, at: number): string => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');

/**
 * Whether browsers would animate a PNG or WebP. Only the first picture is read, but an animated PNG may never show it,
 * so a reviewer could see a different document or face than the engine. Formats converted to JPEG have no such problem.
 */
export function isAnimated(bytes: Uint8Array, format: SniffedFormat): boolean {
  if (format === 'webp') return nameAt(bytes, 12) === 'VP8X' && ((bytes[FLAGS] ?? 0) & ANIMATION) !== 0;
  return format === 'png' && hasAnimationControl(bytes);
}

/** An `acTL` counts only before the pixels (PNG, third edition, 11.3.6.1). */
function hasAnimationControl(png: Uint8Array): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE; at + FRAME <= png.length; at += FRAME + view.getUint32(at)) {
    const type = nameAt(png, at + 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT' || type === 'IEND') return false;
  }
  return false;
}
