// Pictures that have broken readers: cut off, larger than any memory, packed beyond measure, with tables that lead nowhere.
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const PAGE = readFileSync(new URL('../../specimens/passport-anna.jpg', import.meta.url));
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A chunk of a PNG (W3C PNG, 5.3), with what it says of itself where that is to be wrong. */
function chunk(type: string, data: Buffer, says: { length?: number; crc?: number } = {}): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(says.length ?? data.length);
  crc.writeUInt32BE(says.crc ?? crc32(body));
  return Buffer.concat([length, body, crc]);
}

function header(width: number, height = width, depth = 1, color = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = depth;
  data[9] = color;
  return chunk('IHDR', data);
}

const END = chunk('IEND', Buffer.alloc(0));
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks]);
const zeros = (size: number): Buffer => deflateSync(Buffer.alloc(size));
const pixels = (size: number): Buffer => chunk('IDAT', zeros(size));
const packed = (type: string, head: string, size: number): Buffer =>
  chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), zeros(size)]));

/** The page with a segment behind its first marker (ITU-T T.81, B.1.1.4). */
function withSegment(marker: number, data: Buffer, length = data.length + 2): Buffer {
  const head = Buffer.from([0xff, marker, length >> 8, length & 0xff]);
  return Buffer.concat([PAGE.subarray(0, 2), head, data, PAGE.subarray(2)]);
}

/** EXIF whose one directory has these entries and leads on to `next` (TIFF 6.0, section 2). */
function exif(entries: Buffer, count: number, next: number): Buffer {
  const head = Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1');
  const [counted, onward] = [Buffer.alloc(2), Buffer.alloc(4)];
  counted.writeUInt16LE(count);
  onward.writeUInt32LE(next);
  return withSegment(0xe1, Buffer.concat([head, counted, entries, onward]));
}

/** The page said to be of another size, where its frame begins (ITU-T T.81, B.2.2). */
function sized(width: number, height: number): Buffer {
  const bytes = Buffer.from(PAGE);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><image href="file:///etc/passwd"/></svg>';

export function poisonImages(): Buffer[] {
  const orientation = Buffer.from('1201030001000000ffffffff', 'hex');
  return [
    Buffer.from('x'),
    PAGE.subarray(0, 2),
    PAGE.subarray(0, PAGE.length >> 1),
    PAGE.subarray(0, 700),
    Buffer.concat([PAGE.subarray(0, 5_000), Buffer.alloc(50_000, 0xff), PAGE.subarray(5_000)]),
    sized(65_535, 65_535),
    sized(0, 0),
    sized(1, 65_535),
    // Directories of EXIF that lead to themselves, claim entries that are not there, and turn by what is no turn.
    exif(orientation, 1, 8),
    exif(Buffer.alloc(0), 0xffff, 0xffffffff),
    exif(orientation, 1, 0),
    withSegment(0xe1, Buffer.alloc(20, 0x41), 0xffff),
    withSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\xff', 'latin1')),
    withSegment(0xdb, Buffer.alloc(65, 0), 67),
    // As large as nothing is, and as small.
    png(header(0x7fffffff), pixels(100), END),
    png(header(0), pixels(100), END),
    png(header(30_000), pixels(30_000 * 3_751), END),
    png(header(20_000, 20_000, 16, 6), pixels(1_000_000), END),
    // Chunks that say what is not so, and text and profiles that grow.
    png(chunk('IHDR', Buffer.alloc(13), { length: 0xffffffff })),
    png(header(300), chunk('IDAT', zeros(11_400), { crc: 1 }), END),
    png(header(300), chunk('IDAT', Buffer.alloc(100, 0xff)), END),
    png(header(300), pixels(11_400)),
    png(header(300, 300, 3, 9), pixels(11_400), END),
    png(header(300), packed('zTXt', 'Comment\0\0', 100_000_000), pixels(11_400), END),
    png(header(300), packed('iCCP', 'icc\0\0', 100_000_000), pixels(11_400), END),
    png(header(300), ...Array.from({ length: 50_000 }, () => chunk('tEXt', Buffer.from('a\0b'))), pixels(11_400), END),
    // Other formats, and what only calls itself a picture.
    Buffer.from(
      'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
      'latin1',
    ),
    Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X\x0a\0\0\0\x10\0\0\0\xff\xff\xff\xff\xff\xff', 'latin1'),
    Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1'),
    Buffer.from(SVG),
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
  ];
}
