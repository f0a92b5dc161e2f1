import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type ImageRefusal, inspectImage, MAX_BYTES } from '#engine/images/inspect-image.ts';

const face = readFileSync(new URL('../specimens/faces/p08-selfie-1.jpg', import.meta.url));
const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A whole, valid PNG of one bit a pixel, built by hand: 30,000 rows of zeroes compress to some hundred kilobytes. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('image gate', () => {
  const accepted: [string, () => Promise<Buffer>, { format: string; width: number; height: number }][] = [
    ['a JPEG', async () => face, { format: 'jpeg', width: 480, height: 600 }],
    ['a PNG', () => grey(300, 240).png().toBuffer(), { format: 'png', width: 300, height: 240 }],
    ['a WebP', () => grey(240, 300).webp().toBuffer(), { format: 'webp', width: 240, height: 300 }],
    [
      'a JPEG turned by EXIF',
      () => sharp(face).withMetadata({ orientation: 6 }).toBuffer(),
      { format: 'jpeg', width: 600, height: 480 },
    ],
  ];
  for (const [name, make, expected] of accepted) {
    it(`accepts ${name}`, async () => {
      const result = await inspectImage(await make());
      assert.ok(result.ok, JSON.stringify(result));
      const { sha256, ...rest } = result;
      assert.deepEqual(rest, { ok: true, ...expected });
      assert.match(sha256, /^[0-9a-f]{64}$/);
    });
  }

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>';
  const refused: [string, () => Promise<Uint8Array>, ImageRefusal][] = [
    ['nothing', async () => new Uint8Array(0), 'empty'],
    ['an SVG', async () => Buffer.from(svg), 'format_svg'],
    [
      'an SVG behind an XML declaration',
      async () => Buffer.from(`<?xml version="1.0"?>\n<!-- -->${svg}`),
      'format_svg',
    ],
    ['a GIF', () => grey(300, 300).gif().toBuffer(), 'format_gif'],
    ['a TIFF', () => grey(300, 300).tiff().toBuffer(), 'format_tiff'],
    ['an AVIF', () => grey(300, 300).avif({ effort: 0 }).toBuffer(), 'format_avif'],
    ['a HEIC header', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'format_heic'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'format_pdf'],
    ['a BMP header', async () => Buffer.from('BM\x36\0\0\0\0\0\0\0', 'latin1'), 'format_bmp'],
    ['text', async () => Buffer.from('hello, I am a picture'), 'format_unknown'],
    ['a PNG of 30,000 x 30,000', async () => blackPng(30_000), 'too_many_pixels'],
    ['more bytes than the limit', async () => Buffer.concat([face, Buffer.alloc(MAX_BYTES)]), 'too_many_bytes'],
    ['a side of 239 pixels', () => grey(300, 239).png().toBuffer(), 'too_small'],
    ['a JPEG cut in the middle', async () => face.subarray(0, face.length / 2), 'damaged'],
    ['a JPEG cut near its end', async () => face.subarray(0, face.length - 600), 'damaged'],
    ['a JPEG header alone', async () => face.subarray(0, 3), 'damaged'],
    ['a PNG cut in the middle', async () => (await sharp(face).png().toBuffer()).subarray(0, 90_000), 'damaged'],
    [
      'an SVG that says JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      'damaged',
    ],
  ];
  for (const [name, make, reason] of refused) {
    it(`refuses ${name} as ${reason}`, async () => {
      const result = await inspectImage(await make());
      assert.ok(!result.ok);
      assert.equal(result.reason, reason);
      assert.ok(result.message.length > 10);
    });
  }
});
