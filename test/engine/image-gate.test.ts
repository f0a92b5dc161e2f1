import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type ImageRefusal, inspectImage } from '#engine/images/inspect-image.ts';
import { MAX_BYTES } from '#engine/images/max-bytes.ts';
import { MAX_FRAME_PIXELS } from '#engine/images/pixel-limits.ts';

const face = readFileSync(new URL('../specimens/faces/p08-selfie-1.jpg', import.meta.url));
const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A complete, valid gray PNG, built by hand: 30,000 rows of zeros compress to some hundred kilobytes. */
function blackPng(width: number, height = width, depth: 1 | 16 = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil((width * depth) / 8)) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** The PNG with chunks inserted after its first one, where text and profiles belong. */
const withChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
const comment = (text: string) => chunk('tEXt', Buffer.from(`Comment\0${text}`));
const packed = (type: string, head: string, size: number) =>
  chunk(type, Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(size, 65))]));
const times = (count: number, one: Buffer) => Array.from({ length: count }, () => one);
const plain = () => blackPng(300);
const jpegOf = (width: number, height: number, progressive: boolean) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .greyscale()
    .jpeg({ progressive })
    .toBuffer();
const interlaced = (width: number, height: number) =>
  grey(width, height).greyscale().png({ progressive: true }).toBuffer();
const webpOf = (width: number, height: number) => grey(width, height).webp({ quality: 1, effort: 0 }).toBuffer();

describe('image gate', () => {
  const accepted: [string, () => Promise<Buffer>, { format: string; width: number; height: number }][] = [
    ['a JPEG', async () => face, { format: 'jpeg', width: 480, height: 600 }],
    ['a PNG', () => grey(300, 240).png().toBuffer(), { format: 'png', width: 300, height: 240 }],
    ['a narrow crop', () => grey(1200, 64).png().toBuffer(), { format: 'png', width: 1200, height: 64 }],
    ['a small scan', () => grey(240, 150).png().toBuffer(), { format: 'png', width: 240, height: 150 }],
    ['a WebP', () => grey(240, 300).webp().toBuffer(), { format: 'webp', width: 240, height: 300 }],
    [
      'a JPEG turned by EXIF',
      () => sharp(face).withMetadata({ orientation: 6 }).toBuffer(),
      { format: 'jpeg', width: 600, height: 480 },
    ],
    ['a PNG of 16 megapixels', async () => blackPng(4000), { format: 'png', width: 4000, height: 4000 }],
    [
      'a PNG of 8 megapixels in 16 bits',
      async () => blackPng(4000, 2000, 16),
      { format: 'png', width: 4000, height: 2000 },
    ],
    ['an interlaced PNG of 8 megapixels', () => interlaced(4000, 2000), { format: 'png', width: 4000, height: 2000 }],
    ['a WebP of 16 megapixels', () => webpOf(4000, 4000), { format: 'webp', width: 4000, height: 4000 }],
    [
      'a progressive JPEG of 24 megapixels',
      () => jpegOf(6000, 4000, true),
      { format: 'jpeg', width: 6000, height: 4000 },
    ],
    ['a larger baseline JPEG', () => jpegOf(6000, 4001, false), { format: 'jpeg', width: 6000, height: 4001 }],
    [
      'a PNG with 64 comments',
      async () => withChunks(plain(), times(64, comment('a photo'))),
      { format: 'png', width: 300, height: 300 },
    ],
    [
      'a PNG with a long comment',
      async () => withChunks(plain(), [comment('a'.repeat(250_000))]),
      { format: 'png', width: 300, height: 300 },
    ],
    [
      'a PNG with compressed text',
      async () =>
        withChunks(plain(), [
          packed('zTXt', 'Comment\0\0', 1_000_000),
          packed('iTXt', 'Comment\0\x01\0en\0Comment\0', 1_000_000),
        ]),
      { format: 'png', width: 300, height: 300 },
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
    ['a film', async () => Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomavc1', 'latin1'), 'format_unknown'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'format_pdf'],
    ['text', async () => Buffer.from('hello, I am a picture'), 'format_unknown'],
    ['a PNG of 30,000 x 30,000', async () => blackPng(30_000), 'too_many_pixels'],
    ['a PNG that is one row above 16 megapixels', async () => blackPng(4000, 4001), 'too_many_pixels'],
    ['a PNG of more than 8 megapixels in 16 bits', async () => blackPng(4000, 2001, 16), 'too_many_pixels'],
    ['an interlaced PNG of more than 8 megapixels', () => interlaced(4000, 2001), 'too_many_pixels'],
    ['a WebP of more than 16 megapixels', () => webpOf(4000, 4001), 'too_many_pixels'],
    ['a progressive JPEG of more than 24 megapixels', () => jpegOf(6000, 4001, true), 'too_many_pixels'],
    ['a PNG with 65 comments', async () => withChunks(plain(), times(65, comment('a photo'))), 'too_much_metadata'],
    [
      'a PNG with too long a comment',
      async () => withChunks(plain(), [comment('a'.repeat(263_000))]),
      'too_much_metadata',
    ],
    [
      'a PNG whose compressed texts together grow to 5 MB',
      async () => withChunks(plain(), times(5, packed('zTXt', 'Comment\0\0', 1_000_000))),
      'too_much_metadata',
    ],
    [
      'a PNG whose international text grows to 5 MB',
      async () => withChunks(plain(), [packed('iTXt', 'Comment\0\x01\0en\0Comment\0', 5_000_000)]),
      'too_much_metadata',
    ],
    [
      'a PNG whose profile grows to 5 MB',
      async () => withChunks(plain(), [packed('iCCP', 'x\0\0', 5_000_000)]),
      'too_much_metadata',
    ],
    ['more bytes than the limit', async () => Buffer.concat([face, Buffer.alloc(MAX_BYTES)]), 'too_many_bytes'],
    ['a longer side of 239 pixels', () => grey(239, 239).png().toBuffer(), 'too_small'],
    ['a shorter side of 63 pixels', () => grey(1200, 63).png().toBuffer(), 'too_small'],
    ['a JPEG that is cut in the middle', async () => face.subarray(0, face.length / 2), 'damaged'],
    ['a JPEG that is cut near its end', async () => face.subarray(0, face.length - 600), 'damaged'],
    ['only a JPEG header', async () => face.subarray(0, 3), 'damaged'],
    [
      'a PNG that is cut in the middle',
      async () => (await sharp(face).png().toBuffer()).subarray(0, 90_000),
      'damaged',
    ],
    [
      'an SVG with the media type of a JPEG',
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

  it('requires more of frames than of pictures, and reports actual and required size', async () => {
    const low = await grey(300, 239).png().toBuffer();
    assert.equal((await inspectImage(low)).ok, true);
    const refusal = await inspectImage(low, 'frame');
    assert.ok(!refusal.ok);
    assert.equal(refusal.reason, 'too_small');
    assert.match(refusal.message, /300 x 239 pixels.* 240, .* 240\. /);
  });

  it('accepts smaller frames than pictures, and reports the maximum size', async () => {
    const [largest, larger] = [blackPng(2000), blackPng(2000, 2001)];
    assert.equal(MAX_FRAME_PIXELS, 4_000_000);
    assert.equal((await inspectImage(largest, 'frame')).ok, true);
    assert.equal((await inspectImage(larger)).ok, true);
    const refusal = await inspectImage(larger, 'frame');
    assert.ok(!refusal.ok);
    assert.equal(refusal.reason, 'too_many_pixels');
    assert.match(refusal.message, /4,000,000 pixels/);
  });
});
