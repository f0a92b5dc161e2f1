import type { RawPixels } from './raw-pixels.ts';

/**
 * The headers of a BMP: BITMAPFILEHEADER of 14 bytes, then BITMAPINFOHEADER or a later form of it ([MS-WMF] 2.2.2.3).
 */
export interface BmpHeader {
  width: number;
  height: number;
  /** Whether rows begin at the top; usually they begin at the bottom. */
  isTopDown: boolean;
  bytesPerPixel: 3 | 4;
  /** Offset of the pixels. */
  offset: number;
}

const FILE_HEADER = 14;
/** The length that each form of the second header states. */
const INFO_HEADERS = [40, 52, 56, 108, 124];
const COMPRESSION = { none: 0, bitFields: 3 } as const;
/** Red, green, and blue in the usual order, the only one that is accepted. */
const MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff];

/** Whether colors are in the usual order, which is always so unless the file states masks. */
function hasUsualOrder(view: DataView, compression: number, bits: number): boolean {
  if (compression === COMPRESSION.none) return true;
  if (compression !== COMPRESSION.bitFields || bits !== 32) return false;
  return MASKS.every((mask, index) => view.getUint32(FILE_HEADER + 40 + 4 * index, true) === mask);
}

/** Reads the headers of an uncompressed BMP with 24 or 32 bits per pixel; undefined for other or damaged files. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | undefined {
  if (bytes.length < FILE_HEADER + 52) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [offset, length] = [view.getUint32(10, true), view.getUint32(FILE_HEADER, true)];
  const [width, height] = [view.getInt32(18, true), view.getInt32(22, true)];
  const [bits, compression] = [view.getUint16(28, true), view.getUint32(30, true)];
  if (!INFO_HEADERS.includes(length) || offset < FILE_HEADER + length) return undefined;
  if (width <= 0 || height === 0 || (bits !== 24 && bits !== 32)) return undefined;
  if (!hasUsualOrder(view, compression, bits)) return undefined;
  return { width, height: Math.abs(height), isTopDown: height < 0, bytesPerPixel: bits === 24 ? 3 : 4, offset };
}

/** The pixels of an uncompressed BMP; the fourth byte of a pixel is ignored. Undefined if pixels are missing. */
export function decodeBmp(bytes: Uint8Array): RawPixels | undefined {
  const header = readBmpHeader(bytes);
  if (!header) return undefined;
  const { width, height, isTopDown, bytesPerPixel, offset } = header;
  // Rows begin at multiples of four bytes.
  const stride = Math.ceil((width * bytesPerPixel) / 4) * 4;
  if (offset + stride * height > bytes.length) return undefined;
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1) {
    const row = offset + stride * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [row + x * bytesPerPixel, 3 * (y * width + x)];
      data[to] = bytes[from + 2] ?? 0;
      data[to + 1] = bytes[from + 1] ?? 0;
      data[to + 2] = bytes[from] ?? 0;
    }
  }
  return { data, width, height, channels: 3 };
}
