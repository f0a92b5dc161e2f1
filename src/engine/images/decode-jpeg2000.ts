import { createRequire } from 'node:module';
import { hasUsualBlocks } from './measure-jpeg2000.ts';
import type { RawPixels } from './raw-pixels.ts';
import { wasmDecoder } from './wasm-decoder.ts';

/** The used parts of OpenJPEG's WebAssembly build, which has no types. */
interface OpenJpeg {
  J2KDecoder: new () => {
    getEncodedBuffer(length: number): Uint8Array;
    decode(): void;
    getDecodedBuffer(): Uint8Array;
  };
}

const require = createRequire(import.meta.url);

/** In pages of 64 KB: 512 MB. The largest accepted picture needs a third. */
const MOST_PAGES = 8192;

/** Prevents a file of some hundred bytes from taking gigabytes. */
function limit(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength / 65_536 + pages > MOST_PAGES)
      throw new RangeError('the picture needs too much memory');
    return grow(pages);
  };
}

export const jpeg2000Decoder = wasmDecoder<Promise<OpenJpeg>>(
  () => ({
    script: require.resolve('@cornerstonejs/codec-openjpeg/decodewasmjs'),
    binary: require.resolve('@cornerstonejs/codec-openjpeg/decodewasm'),
  }),
  (exports) => {
    for (const each of Object.values(exports)) if (each instanceof WebAssembly.Memory) limit(each);
  },
);

/** What a codestream states in its SIZ segment (ISO/IEC 15444-1 annex A.5.1). */
export interface Jpeg2000Header {
  width: number;
  height: number;
  /** 1: gray; 3: color. */
  channels: 1 | 3;
}

const CODESTREAM = Buffer.from('ff4fff51', 'hex');
const END_OF_CODESTREAM = 0xffd9;
/** Length of SIZ up to its components, and of each. */
const [SIZ, COMPONENT] = [42, 3] as const;
const EIGHT_BITS = 7;
/** Maximum number of tiles: they are useful for satellite pictures, but a portrait has only one. */
const MOST_TILES = 64;

/**
 * Reads the header of a JP2 file or a bare codestream: 8 bits a channel, gray or color, complete, and coded in blocks of
 * a usual size. Undefined for other or damaged files.
 */
export function readJpeg2000Header(bytes: Uint8Array): Jpeg2000Header | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stream = file.subarray(0, 4).equals(CODESTREAM) ? file : codestreamOf(file);
  if (!stream || stream.length < SIZ + COMPONENT || !stream.subarray(0, 4).equals(CODESTREAM)) return undefined;
  // The tiles' data ends here; otherwise, a truncated file would be decoded in part.
  if (stream.readUInt16BE(stream.length - 2) !== END_OF_CODESTREAM) return undefined;
  const [right, bottom, left, top] = [8, 12, 16, 20].map((at) => stream.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const [tileWidth, tileHeight] = [stream.readUInt32BE(24), stream.readUInt32BE(28)];
  const channels = stream.readUInt16BE(40);
  if (right <= left || bottom <= top || (channels !== 1 && channels !== 3)) return undefined;
  if (Math.ceil(right / tileWidth) * Math.ceil(bottom / tileHeight) > MOST_TILES) return undefined;
  const components = stream.subarray(SIZ, SIZ + COMPONENT * channels);
  const isUsual = (at: number) => components[at] === EIGHT_BITS && components[at + 1] === 1 && components[at + 2] === 1;
  if (!Array.from({ length: channels }, (_, n) => COMPONENT * n).every(isUsual)) return undefined;
  const header: Jpeg2000Header = { width: right - left, height: bottom - top, channels };
  return hasUsualBlocks(stream, header) ? header : undefined;
}

const [HEADER_BOX, COLOR_BOX, CODESTREAM_BOX] = ['jp2h', 'colr', 'jp2c'] as const;
/** Enumerated color spaces that need no conversion: sRGB and gray (annex I.5.3.3). */
const COLOR_SPACES = [16, 17];

/** The codestream of a JP2 file (annex I); undefined if its colors are not sRGB, gray, or described by a profile. */
function codestreamOf(file: Buffer): Buffer | undefined {
  const boxes = readBoxes(file);
  const color = readBoxes(boxes.get(HEADER_BOX) ?? Buffer.alloc(0)).get(COLOR_BOX);
  const isEnumerated = color?.[0] === 1;
  if (isEnumerated && (color.length < 7 || !COLOR_SPACES.includes(color.readUInt32BE(3)))) return undefined;
  return boxes.get(CODESTREAM_BOX);
}

/** The contents of the first box of each type, of at most sixteen boxes. */
function readBoxes(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let [at, count] = [0, 0]; at + 8 <= bytes.length && count < 16; count += 1) {
    const stated = bytes.readUInt32BE(at);
    // Zero: to the end of the file. One would announce a length of eight bytes, which no portrait needs.
    const end = stated === 0 ? bytes.length : at + stated;
    if (end < at + 8 || end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!found.has(type)) found.set(type, bytes.subarray(at + 8, end));
    at = end;
  }
  return found;
}

/** The pixels of a JP2 file or a bare codestream; undefined if it cannot be decoded. */
export async function decodeJpeg2000(bytes: Uint8Array): Promise<RawPixels | undefined> {
  const header = readJpeg2000Header(bytes);
  if (!header) return undefined;
  const { J2KDecoder } = await jpeg2000Decoder.open();
  const decoder = new J2KDecoder();
  decoder.getEncodedBuffer(bytes.length).set(bytes);
  decoder.decode();
  const data = new Uint8Array(decoder.getDecodedBuffer());
  const { width, height, channels } = header;
  return data.length === width * height * channels ? { data, width, height, channels } : undefined;
}
